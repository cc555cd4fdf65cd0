import { type Agent, readAgent } from '@rtcops/core/telemetry/import/agent'
import { sampleScores } from '@rtcops/core/telemetry/quality-score'
import { second } from '@rtcops/core/time/zone'
import type { SentEvent } from '../connector.ts'
import type { OwnIds } from './token.ts'

/** Milliseconds by which a browser's clock may be off before its times are moved. Requests take some, too. */
const tolerance = 5 * second

/** What the server knows of a request better than the page. */
export interface PageSender {
  ids: OwnIds
  /** The header User-Agent. */
  userAgent: string
  /** Milliseconds by which the clock of the server is ahead. */
  clockAhead: number
}

/** Returns by how much the browser's clock has to be moved: the time of sending, as it says, against that of the server. */
export const clockAheadOf = (sentAt: number, now: number): number =>
  sentAt > 0 && Math.abs(now - sentAt) > tolerance ? now - sentAt : 0

/** Yields events as those of the one user who may report them: a page can say nothing of others, nor of addresses. */
export function* ownEvents(sent: Iterable<SentEvent>, sender: PageSender): Generator<SentEvent> {
  const agent = readAgent(sender.userAgent)
  for (const { value, ...event } of sent)
    yield isRecord(value) ? { ...event, value: ownEvent(value, sender, agent) } : { ...event, value }
}

type Fields = Record<string, unknown>

function ownEvent({ ts, ...given }: Fields, { clockAhead, ids }: PageSender, agent: Agent): Fields {
  const { call, room, session, user } = ids
  const kind = given['kind']
  const isReport = kind === 'device_report'
  const event: Fields = {
    ...given,
    ts: typeof ts === 'number' ? ts + clockAhead : ts,
    user_id: user,
    ...(isReport ? {} : { channel_session_id: call, session_id: session }),
    ...(isReport || kind === 'join' || kind === 'join_attempt' ? { channel_name: room } : {}),
  }
  if (kind === 'join') return { ...deviceOf(agent), ...without(event, 'ip') }
  if (isReport) return without(event, 'user_ip')
  return kind === 'sample' && event['txquality'] === undefined && event['rxquality'] === undefined
    ? { ...event, ...sampleScores(figuresOf(event)) }
    : event
}

/** Returns what the browser says of itself, as imported recordings have it. */
function deviceOf({ browser, browserVersion, manufacturer, model, os, osVersion, platform }: Agent): Fields {
  const fields = {
    platform,
    sdk_version: browser === '' ? '' : `${browser}/${browserVersion}`,
    device_name: model || browser,
    manufacturer,
    model,
    os,
    os_version: osVersion,
  }
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.slice(0, 64)]))
}

function figuresOf(event: Fields) {
  const figure = (name: string) => (typeof event[name] === 'number' ? event[name] : null)
  return {
    up_loss_rate: figure('up_loss_rate'),
    down_loss_rate: figure('down_loss_rate'),
    distance: figure('distance'),
    jitter: figure('jitter'),
  }
}

function without(event: Fields, name: string): Fields {
  const { [name]: _left, ...others } = event
  return others
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
