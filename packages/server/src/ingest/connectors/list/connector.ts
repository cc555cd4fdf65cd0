import { isUtf8 } from 'node:buffer'
import { isTooDeep } from '../../../platform/input/json-depth.ts'
import { badField, unknownField, unreadable } from '../../../platform/input/refusal.ts'
import type { Connector, SentEvent } from '../connector.ts'
import { eventLimit, tooManyEvents } from '../limits.ts'
import { verifySigned } from '../signed.ts'
import { withStorableText } from '../storable-text.ts'

/** One JSON object with a list of events of the contract. */
export const list: Connector = {
  contentType: 'application/json',
  verify: verifySigned,
  read: readList,
}

/** Yields the entries of `{"events": [...]}`, numbered from 1. */
function* readList(body: Buffer): Generator<SentEvent> {
  const text = isUtf8(body) ? body.toString('utf8') : ''
  const { events, ...others } = parseObject(text)
  const unknown = Object.keys(others)[0]
  if (unknown !== undefined) throw unknownField(unknown, ['events'])
  if (!Array.isArray(events))
    throw badField('events', events === undefined ? 'common.refusal.required' : 'common.refusal.badParameter')
  if (events.length > eventLimit) throw tooManyEvents()
  for (const [index, value] of events.entries()) yield withStorableText(index + 1, value, text)
}

function parseObject(text: string): Record<string, unknown> {
  if (isTooDeep(text)) throw unreadable('common.refusal.tooDeep')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Refused below, as is JSON that is not an object.
  }
  throw unreadable('common.refusal.malformed')
}
