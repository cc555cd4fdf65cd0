/** Writes `dist`: the entry, chunks for dynamic imports and shared code, and the man pages. */
export declare function buildCli(): Promise<void>
