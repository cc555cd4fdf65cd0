import { isTable, type Settings } from '../settings.ts'
import type { Host } from '../terminal/host.ts'

/** Returns true on a terminal that can draw a screen, with a person in front of it. */
export const isScreen = ({
  settings,
  stdin,
  stdout,
}: Pick<Host, 'stdin' | 'stdout'> & { settings: Pick<Settings, 'format'> }): boolean =>
  isTable(settings) && stdin.isTerminal && stdout.isTerminal && process.env['TERM'] !== 'dumb'
