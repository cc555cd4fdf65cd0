import { createHash } from 'node:crypto'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { readTrace } from '@rtcops/core/telemetry/import/detect'
import { SourceRefused, type SourceRequest } from '../source-connector.ts'
import { type Claims, headerOf } from './claims.ts'
import { withStorableTexts } from './storable-texts.ts'

/** A dump as it is kept until its events are stored. */
export interface Dump {
  text: string
}

/**
 * Takes the dump out of the form in which a page uploads it, and gives it what the token says.
 * @throws {SourceRefused} if there is none
 */
export async function dumpOf({ body, headers }: SourceRequest, claims: Claims): Promise<Dump> {
  const [magic, metadata = '', ...lines] = (await fileOf(body, headers['content-type'])).split('\n')
  if (magic?.trim() !== 'RTCStatsDump') throw notReadable()
  return { text: [magic, JSON.stringify(headerOf(claims, agentIn(metadata))), ...lines].join('\n') }
}

/** Returns the user agent of a dump's second line. What else the page says there of itself is not what the token says. */
function agentIn(metadata: string): unknown {
  try {
    return (JSON.parse(metadata) as { userAgent?: unknown } | null)?.userAgent
  } catch {
    throw notReadable()
  }
}

async function fileOf(body: Buffer, type = ''): Promise<string> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    const [file] = [...form.values()].filter((value) => value instanceof File)
    return (await file?.text()) ?? ''
  } catch {
    throw notReadable()
  }
}

/** Returns the events of a dump. @throws {SourceRefused} if it is none */
export function eventsOfDump({ text }: Dump): TelemetryEvent[] {
  const read = readTrace(text, { format: 'rtcstats' })
  if (!read.ok) throw notReadable()
  return withStorableTexts(read.calls.flatMap(({ events }) => events))
}

/** Returns a name that is the same for the same dump. */
export const nameOfDump = ({ text }: Dump): string => createHash('sha256').update(text).digest('hex')

const notReadable = (): SourceRefused =>
  new SourceRefused('malformed', 'source.fault.notReadable', { kind: 'rtcstats' })
