import { defineErrors } from '#kit/error.ts';

export const mappingErrors = defineErrors({
  unknownTarget: {
    code: 'unknown_mapping_target',
    status: 422,
    text: 'The target of this mapping no longer exists',
    sq: 'Ajo me të cilën duhej përputhur nuk ekziston më',
  },
  decidedSince: {
    code: 'mapping_decided_since',
    status: 409,
    text: '"{name}" has a newer decision. Nothing was undone',
    sq: 'Për "{name}" u vendos përsëri ndërkohë: asgjë nuk u kthye',
  },
  running: {
    code: 'mapping_already_running',
    status: 409,
    text: 'Decisions of this kind are being applied already',
    sq: 'Vendime të këtij lloji po zbatohen tashmë',
  },
  mergeItself: {
    code: 'category_merge_itself',
    status: 422,
    text: 'Choose another category to merge into',
    sq: 'Zgjidhni një kategori tjetër për bashkim',
  },
  mergeParent: {
    code: 'merged_category_is_parent',
    status: 422,
    text: '"{name}" has subcategories. Only categories of the lowest level can be merged',
    sq: '"{name}" ka nënkategori: bashkohen vetëm kategoritë e fundit, sepse produktet qëndrojnë vetëm aty',
  },
  mergeUndone: {
    code: 'category_merge_undone',
    status: 409,
    text: 'This merge was undone already',
    sq: 'Ky bashkim është zhbërë tashmë',
  },
  mergeRunning: {
    code: 'category_merge_not_over',
    status: 409,
    text: 'Products of this merge are still moving. Undo it when they are done',
    sq: 'Produktet e këtij bashkimi ende po lëvizin. Zhbëjeni kur të mbarojnë',
  },
  mergedOn: {
    code: 'category_merged_on',
    status: 409,
    text: '"{name}" is gone: it was deleted or merged since. Undo that first',
    sq: '"{name}" nuk është më: u fshi ose u bashkua ndërkohë. Zhbëjeni atë më parë',
  },
  merging: {
    code: 'category_merge_running',
    status: 409,
    text: 'This category is being merged already',
    sq: 'Kjo kategori po bashkohet tashmë',
  },
});
