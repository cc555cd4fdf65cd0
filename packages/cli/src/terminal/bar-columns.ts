import type { Host } from './host.ts'

/** Milliseconds to wait for the terminal's response; SSH around the world takes a third of it. */
const patience = 1000

const cursorReport = /\u001b\[\d+;(\d+)R/

/**
 * Returns how many columns wide the terminal draws `│`; undefined if it does not respond. Keeps what is typed
 * meanwhile. The terminal stays raw, so that it does not echo a late response into what is drawn next.
 */
export async function barColumns({ stdin, stdout }: Pick<Host, 'stdin' | 'stdout'>): Promise<number | undefined> {
  if (!stdin.isTerminal || !stdout.isTerminal) return undefined
  const keys = stdin.stream()
  keys.ref()
  keys.setRawMode(true)
  try {
    // Written at the beginning of the line, which is cleared afterwards.
    stdout.write('\r│\u001b[6n')
    const column = await cursorColumn(keys)
    return column === undefined ? undefined : column - 1
  } finally {
    // Not paused: a terminal that was paused once is not read again by a listener of `readable`, which Ink uses.
    keys.unref()
    stdout.write('\r\u001b[K')
  }
}

/** Returns the column of the cursor, from 1, as the terminal reports it. */
function cursorColumn(keys: NodeJS.ReadStream): Promise<number | undefined> {
  return new Promise((resolve) => {
    let received = ''
    const finish = (column: number | undefined) => {
      clearTimeout(timer)
      keys.off('readable', listen)
      const typed = received.replace(cursorReport, '')
      if (typed !== '') keys.unshift(Buffer.from(typed, 'latin1'))
      resolve(column)
    }
    const listen = () => {
      for (let piece = keys.read() as Buffer | null; piece !== null; piece = keys.read() as Buffer | null)
        received += piece.toString('latin1')
      const column = cursorReport.exec(received)?.[1]
      if (column) finish(Number(column))
    }
    const timer = setTimeout(() => finish(undefined), patience)
    keys.on('readable', listen)
  })
}
