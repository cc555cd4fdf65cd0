import type { Context } from '../context.ts'
import { isTable } from '../settings.ts'
import { isTerminal } from '../terminal/streams.ts'

/** True where somebody looks at what is drawn; elsewhere it is written as rows. */
export const isDrawn = ({ settings }: Pick<Context, 'settings'>): boolean => isTable(settings) && isTerminal(1)
