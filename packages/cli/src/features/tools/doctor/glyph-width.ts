import { isTerminal, writeOut } from '../../../old/streams.ts'

/** Milliseconds that a terminal has for its answer. */
const patience = 200

const cursorReport = /\u001b\[\d+;(\d+)R/

/** Columns that the terminal draws `│` in; undefined where it does not tell. */
export async function barColumns(): Promise<number | undefined> {
  if (!isTerminal(0) || !isTerminal(1)) return undefined
  const { stdin } = process
  stdin.setRawMode(true)
  try {
    // Written at the beginning of the line, which is cleared again.
    writeOut('\r│\u001b[6n')
    const column = await cursorColumn()
    return column === undefined ? undefined : column - 1
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    writeOut('\r\u001b[K')
  }
}

/** Column of the cursor from 1, as the terminal reports it. */
function cursorColumn(): Promise<number | undefined> {
  const { stdin } = process
  return new Promise((resolve) => {
    let heard = ''
    const finish = (column: number | undefined) => {
      clearTimeout(timer)
      stdin.off('data', listen)
      resolve(column)
    }
    const listen = (piece: Buffer) => {
      heard += piece.toString('latin1')
      const column = cursorReport.exec(heard)?.[1]
      if (column) finish(Number(column))
    }
    const timer = setTimeout(() => finish(undefined), patience)
    stdin.on('data', listen)
  })
}
