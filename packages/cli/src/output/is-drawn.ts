import type { Context } from '../context.ts'
import { isTable } from '../settings.ts'

/** True where somebody looks at what is drawn; elsewhere it is written as rows. */
export const isDrawn = ({ settings, stdout }: Pick<Context, 'settings' | 'stdout'>): boolean =>
  isTable(settings) && stdout.isTerminal
