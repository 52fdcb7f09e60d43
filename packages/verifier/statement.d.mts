/** Formats of proof files with the words of their books. */
export declare const books: Readonly<Record<string, { readonly head: string; readonly currency: string }>>
/** What is to be said of a proof: one line that begins with `Whole` or `NOT WHOLE`. */
export declare function judge(proof: unknown): string
