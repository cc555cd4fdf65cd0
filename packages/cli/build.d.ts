/** Writes `dist`: the entry, what every command needs, and a chunk for each of the rest. */
export declare function buildCli(): Promise<void>
