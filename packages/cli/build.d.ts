/** Writes `dist`: the entry, a chunk for each command, and what they share. */
export declare function buildCli(): Promise<void>
