import { createPublicKey, type KeyObject } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { HostFailure } from './failure.ts'
import type { HostIo } from './io.ts'

/** Names of the files of an export. */
export const exportNames = { log: 'audit.ndjson', anchors: 'audit-anchors.ndjson', publicKey: 'audit.pub' } as const

/** Returns the path that a flag names; undefined if it is not given. */
export function pathOf({ flags }: HostIo, name: string): string | undefined {
  const given = flags[name]
  return typeof given === 'string' ? resolve(given) : undefined
}

/** Returns the path that a flag names. @throws {HostFailure} if it is not given */
export function requiredPath(io: HostIo, name: string): string {
  const path = pathOf(io, name)
  if (path === undefined) throw new HostFailure('usage', `--${name} is missing`)
  return path
}

/** Reads a file line by line. @throws {HostFailure} if it cannot be read, or a line is not what it should be */
export async function* readLines<Line>(file: string, read: (text: string) => Line): AsyncGenerator<Line> {
  let line = 0
  try {
    for await (const text of linesOf(createReadStream(file, 'utf8'))) {
      line += 1
      yield readLine(file, line, text, read)
    }
  } catch (error) {
    throw error instanceof HostFailure ? error : unreadable(file, error)
  }
}

/** Divides a text at line feeds alone: Node's own reader also divides at U+2028, which JSON may hold. */
async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function readLine<Line>(file: string, line: number, text: string, read: (text: string) => Line): Line {
  try {
    return read(text)
  } catch (error) {
    throw new HostFailure(
      'badLine',
      `${file}: line ${line} was not exported by rtcops`,
      { file, line },
      { cause: error },
    )
  }
}

/** Reads a public key. @throws {HostFailure} if the file is not one */
export function readPublicKey(file: string): KeyObject {
  const key = publicKeyIn(readText(file))
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new HostFailure('badKey', `${file} is not a public Ed25519 key in PEM`, { file })
  return key
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw unreadable(file, error)
  }
}

/** Returns undefined for a text that is not a key, because the library's error may show a part of a private one. */
function publicKeyIn(text: string): KeyObject | undefined {
  try {
    return createPublicKey(text)
  } catch {
    return undefined
  }
}

const unreadable = (file: string, error: unknown): HostFailure =>
  new HostFailure('cannotRead', String(error), { file, message: (error as Error).message }, { cause: error })
