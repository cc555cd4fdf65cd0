import { fileURLToPath } from 'node:url'

/** The server as packages contain it: Node loads it in half of the time that it needs for the sources. */
export const serverProgram = fileURLToPath(new URL('../../../packages/server/dist/main.js', import.meta.url))
