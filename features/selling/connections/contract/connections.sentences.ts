import { defineSentences } from '#kit/sentence.ts';

/** What is wrong with the languages of a connection. */
export const connectionsSentences = defineSentences('connections', {
  languages: {
    en: 'Write each language with its code in the shop, such as AL=sq_AL SR=sr_Latn',
    sq: 'Shkruani çdo gjuhë me kodin e saj në dyqan, si AL=sq_AL SR=sr_Latn',
  },
  sharedLanguage: {
    en: '{languages} cannot all go into "{language}": choose another language for all but one',
    sq: '{languages} nuk mund të shkojnë të gjitha te "{language}": zgjidhni një gjuhë tjetër për të gjitha përveç njërës',
  },
});
