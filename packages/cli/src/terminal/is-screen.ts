import type { Host } from './host.ts'

/** Returns true on a terminal that can draw a screen, with a person in front of it. */
export const isScreen = ({
  settings: { format },
  stdin,
  stdout,
}: Pick<Host, 'stdin' | 'stdout'> & { settings: { format: string } }): boolean =>
  (format === 'table' || format === 'wide') && stdin.isTerminal && stdout.isTerminal && process.env['TERM'] !== 'dumb'
