import { createHash, createHmac } from 'node:crypto'

export interface Project {
  appkey: string
  appcert: string
}

/** Returns the request for a batch: the path with its signature, and the body. Written independently of the server's own code. */
export function signedReport(
  project: Project,
  batchId: string,
  events: readonly object[] | string | Buffer,
  timestamp: number = Date.now(),
): { path: string; body: Buffer } {
  const body = Buffer.isBuffer(events)
    ? events
    : Buffer.from(typeof events === 'string' ? events : events.map((event) => `${JSON.stringify(event)}\n`).join(''))
  const digest = createHash('sha256').update(body).digest('hex')
  const text = [project.appkey, batchId, timestamp, digest].join('\n')
  const signature = createHmac('sha256', project.appcert).update(text).digest('hex')
  const query = new URLSearchParams({
    app_key: project.appkey,
    batch_id: batchId,
    timestamp: String(timestamp),
    signature,
  })
  return { path: `/api/open/report/batch?${query}`, body }
}

export interface ReportAnswer {
  code: number
  msg: string
  field?: string
  info?: {
    accepted: number
    rejected: number
    clamped: number
    replayed: 0 | 1
    errors: { line: number; field: string; msg: string }[]
  }
}

/** Sends a batch of events to a running server. @returns its answer */
export async function sendReport(
  url: string,
  project: Project,
  batchId: string,
  events: readonly object[],
): Promise<ReportAnswer> {
  const { path, body } = signedReport(project, batchId, events)
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: new Uint8Array(body),
  })
  return (await response.json()) as ReportAnswer
}

/** Returns the same samples with all further figures that a client can measure. */
export const withAllFigures = (events: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  events.map((event, index) => ({
    ...event,
    conceal_rate: (index % 40) / 10,
    freeze_ms: (index * 31) % 700,
    audio_freeze_ms: 0,
    buffer_delay: 40 + (index % 90),
    limit_bandwidth: index % 100,
    limit_cpu: 0,
    available_bps: 300_000 + index,
    mic_level: -20 - (index % 60),
    mic_on: 1,
    send_fps: 30,
    recv_fps: 29.5,
    drop_rate: 0.25,
    gap_ms: 1000 + (index % 7),
  }))

/** Returns the same samples with four streams, to and from two others. */
export const withStreams = (events: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
  events.map((event, index) => ({
    ...event,
    streams: ['user-98', 'user-99'].flatMap((peer) => [
      { peer, direction: 'received', kind: 'audio', bps: 4000 + index, loss_rate: index % 30, jitter: 3.5 },
      { peer, direction: 'sent', kind: 'audio', bps: 4100, loss_rate: 0.5 },
    ]),
  }))

/** Returns samples of one user session, one second apart, the last one at `end`. */
export function samples(
  count: number,
  { call = 'call-1', session = 'session-1', user = 'user-1', end = Date.now() - 1000 } = {},
): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'sample',
    ts: end - (count - 1 - index) * 1000,
    channel_session_id: call,
    session_id: session,
    user_id: user,
    txquality: 1 + (index % 5),
    rxquality: 2,
    cpu: 12.5,
    send_bps: 100_000 + index,
    recv_bps: 200_000,
    up_loss_rate: index % 30,
    down_loss_rate: 0.5,
    jitter: 3.25,
    distance: (index * 7) % 400,
  }))
}
