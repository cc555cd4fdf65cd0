import { type Host, processHost } from '../terminal/host.ts'

let host: Host | undefined
const streams = (): Host => {
  host ??= processHost()
  return host
}
export const setHost = (given: Host): void => {
  host = given
}
export const writeOut = (data: string | Uint8Array): void => streams().stdout.write(data)
export const writeError = (text: string): void => streams().stderr.write(text)
export const isTerminal = (descriptor: 0 | 1 | 2): boolean =>
  [streams().stdin, streams().stdout, streams().stderr][descriptor]?.isTerminal === true
export const terminalWidth = (): number | undefined => streams().stdout.columns
export const terminalHeight = (): number | undefined => streams().stdout.rows
export const readAll = (): string => streams().stdin.readAll()
