import { defineSentences } from '#kit/sentence.ts';

export const settingsFileTexts = defineSentences('settingsFile', {
  noJson: {
    en: 'This is not a JSON file, or it is damaged',
    sq: 'Ky nuk është skedar JSON, ose është i dëmtuar',
  },
  noSettings: {
    en: 'This file has no settings: choose one that was exported here',
    sq: 'Ky skedar nuk ka cilësime: zgjidhni një që u eksportua këtu',
  },
  otherVersion: {
    en: 'This file was written by another release, whose settings cannot be read here',
    sq: 'Ky skedar u shkrua nga një version tjetër, cilësimet e të cilit nuk lexohen këtu',
  },
  tooMany: { en: 'A file has at most 500 settings', sq: 'Një skedar ka më së shumti 500 cilësime' },
  textRule: {
    en: 'The value must be text of at most 254 characters',
    sq: 'Vlera duhet të jetë tekst me më së shumti 254 shenja',
  },
  imported: {
    en: '{count} {count|setting|settings} changed',
    sq: '{count} {count|cilësim u ndryshua|cilësime u ndryshuan}',
  },
  export: { en: 'Export as JSON', sq: 'Eksporto si JSON' },
  import: { en: 'Import', sq: 'Importo' },
  title: { en: 'Import settings', sq: 'Importo cilësimet' },
  why: {
    en: 'Nothing changes before you confirm. Settings that are not in the file stay as they are. The file has no passwords and no keys.',
    sq: 'Asgjë nuk ndryshon para se ta konfirmoni. Cilësimet që nuk janë në skedar mbeten siç janë. Skedari nuk ka fjalëkalime dhe çelësa.',
  },
  choose: { en: 'Choose file', sq: 'Zgjidh skedarin' },
  chooseOther: { en: 'Choose another file', sq: 'Zgjidh një skedar tjetër' },
  run: { en: 'Change {count} {count|setting|settings}', sq: 'Ndrysho {count} {count|cilësim|cilësime}' },
  nothing: { en: 'Nothing to change', sq: 'Asgjë për të ndryshuar' },
  plan: { en: 'What the file does', sq: 'Çfarë bën skedari' },
  changes: { en: 'Changes', sq: 'Ndryshon' },
  same: { en: 'Same', sq: 'Njësoj' },
  refused: { en: 'Not accepted', sq: 'Nuk pranohet' },
  unknown: { en: 'Unknown here', sq: 'I panjohur këtu' },
  not_in_file: { en: 'Not in the file', sq: 'Nuk është në skedar' },
  default: { en: '{otherwise} (default)', sq: '{otherwise} (e parazgjedhur)' },
  someRefused: {
    en: 'What is not accepted or unknown is left as it is.',
    sq: 'Çfarë nuk pranohet ose nuk njihet, mbetet siç është.',
  },
});
