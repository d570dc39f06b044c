export declare const leanHeap: readonly string[];
