import type { Schema } from '../../../api/types.ts'
import type { Cause } from '../../../diagnosis/verdict.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { mainDiagnosis } from './diagnosis-text.ts'
import { countUsers, ownDiagnoses } from './own-diagnoses.ts'
import type { CallFacts } from './ticket-text.ts'

type Diagnosis = Schema<'Diagnosis'>

/** What a customer is told of a cause: what the user noticed, and what helps. */
const kinds = {
  ours: ['region_fault', 'router_fault', 'access_server_fault'],
  otherSide: ['sender_fault'],
  software: ['build_fault'],
  client: ['browser_fault', 'model_fault'],
  lossUp: ['uplink_loss'],
  lossDown: ['downlink_loss'],
  lossBoth: ['access_loss'],
  full: ['bufferbloat', 'bandwidth_limited'],
  delay: ['high_rtt'],
  uneven: ['jitter', 'late_buffer'],
  broken: ['interrupt', 'rejoins', 'roaming', 'bursts'],
  joining: ['join_failed', 'join_slow', 'slow_connect', 'negotiation_failed', 'ice_failed', 'dtls_failed'],
  device: ['cpu', 'cpu_limited', 'decoder_overloaded'],
  microphone: ['silent_mic', 'capture_refused', 'send_stopped'],
  silence: ['nothing_received'],
  sound: ['concealment', 'sound_complaint', 'audio_freeze'],
  picture: ['freeze'],
} as const satisfies Record<string, readonly Cause[]>

type Kind = keyof typeof kinds

/** Causes that are heard as broken sound, wherever the packets were lost. */
const heardAsSound: readonly string[] = ['downlink_loss', 'bursts']

/**
 * Returns what the user noticed of a diagnosis, and what helps; causes without a kind of their own are told as trouble of
 * unknown reason. If nobody knows on whose side it was, neither says that it was the user's.
 */
function kindsOf({ cause, side }: Diagnosis): { what: Kind | 'other'; advice: Kind | 'other' } {
  const kind = (Object.keys(kinds) as Kind[]).find((each) => kinds[each].some((one) => one === cause)) ?? 'other'
  if (cause === 'nothing_received' && side === 'sender') return { what: kind, advice: 'otherSide' }
  if (side !== 'unknown') return { what: kind, advice: kind }
  const what = heardAsSound.includes(cause) ? 'sound' : ofTheLine.includes(kind) ? 'other' : kind
  return { what, advice: 'other' }
}

/** Kinds whose sentence names the user's own network. */
const ofTheLine: readonly (Kind | 'other')[] = ['lossUp', 'lossBoth', 'full', 'delay', 'uneven', 'broken']

/** The figure that the sentence of a kind quotes, in percent. */
const quoted: Partial<Record<Kind | 'other', Diagnosis['evidence'][number]['figure']>> = {
  lossUp: 'up_loss_rate',
  lossDown: 'down_loss_rate',
}

/**
 * Returns what a customer may be told of a call: when it was bad, what the users noticed, on whose side it was with the
 * certainty that there is, and what helps. It names no address, no server, and nobody's id, whatever the diagnosis
 * contains: only times, counts and percentages are taken from it.
 *
 * @param uid tells of this user alone; otherwise of the user most affected, with the number of those affected
 */
export function customerText(
  { diagnosis, head }: Pick<CallFacts, 'diagnosis' | 'head'>,
  t: Translate,
  uid?: string,
): string {
  const users = uid === undefined ? diagnosis.users : diagnosis.users.filter(({ user_id }) => user_id === uid)
  const main = mainDiagnosis(users)
  const day = head.create_date.slice(0, 10)
  const greeting = t('callText.customer.call', {
    day,
    from: minuteOf(head.create_date),
    to: head.exit_date ? minuteOf(head.exit_date) : t('common.state.ongoing'),
    zone: t('ui.zone'),
  })
  if (!main) {
    const isKnown = users.some(({ is_enough }) => is_enough === 1)
    return sentences([greeting, t(isKnown ? 'callText.customer.clean' : 'callText.customer.unknown')], t)
  }
  const hit = countUsers(users.filter((user) => ownDiagnoses(user).length > 0))
  const { advice, what } = kindsOf(main.diagnosis)
  return sentences(
    [
      greeting,
      ...(uid === undefined ? [t('callText.customer.users', { hit, users: countUsers(users) })] : []),
      whatHappened(main.diagnosis, what, t),
      t(`callText.customer.advice.${advice}`),
    ],
    t,
  )
}

const sentences = (of: readonly string[], t: Translate): string =>
  of.reduce((one, other) => t('diagnosis.summary.both', { one, other }))

function whatHappened(diagnosis: Diagnosis, kind: Kind | 'other', t: Translate): string {
  const figure = quoted[kind]
  const value = diagnosis.evidence.find((each) => each.figure === figure && each.peer === undefined)?.value
  const [from, to] = [minuteOf(diagnosis.from), minuteOf(diagnosis.to)]
  const what =
    value === undefined || (kind !== 'lossUp' && kind !== 'lossDown')
      ? t(`callText.customer.what.${kind}`)
      : t(`callText.customer.whatBy.${kind}`, { percent: Math.round(value) })
  const span = from === to ? t('callText.customer.at', { from }) : t('callText.customer.between', { from, to })
  return t(`callText.customer.certainty.${diagnosis.confidence}`, { span, what })
}

/** Returns the minute of a time: `2026-11-20 19:24:31` is `19:24`. */
const minuteOf = (time: string): string => time.slice(11, 16)
