import type { Schema } from '../../../api/types.ts'
import { formatDecimal } from '../../../format/format-number.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { allCharts } from './metrics.ts'

type Diagnosis = Schema<'Diagnosis'>
type Verdict = Schema<'SessionVerdict'>
type Evidence = Diagnosis['evidence'][number]

/** Returns the evidence of a diagnosis as one sentence: the figures with their bounds, then the groups compared. */
export const evidenceText = (
  { evidence, group, side }: Pick<Diagnosis, 'evidence' | 'group' | 'side'>,
  t: Translate,
): string =>
  [...evidence.map((each) => figureText(each, t)), ...(group ? [groupText(group, side, t)] : [])].join(
    t('diagnosis.and'),
  )

function figureText({ bound, figure, otherwise, peer, samples, value }: Evidence, t: Translate): string {
  const { drawn, label, unit } = seriesOf(figure)
  const shown = (number: number | null) =>
    number === null ? '-' : `${formatDecimal(drawn(number), unit === '%' ? 1 : 0)} ${unit}`
  const named =
    peer === undefined
      ? t(label)
      : t(figure === 'up_loss_rate' ? 'diagnosis.streamTo' : 'diagnosis.streamFrom', { figure: t(label), peer })
  const told = { figure: named, value: shown(value), otherwise: shown(otherwise) }
  return bound === null
    ? t('diagnosis.beside', told)
    : t('diagnosis.evidence', { ...told, bound: shown(bound), samples })
}

function groupText(
  { hit, name, others, users }: NonNullable<Diagnosis['group']>,
  side: Diagnosis['side'],
  t: Translate,
): string {
  const told = { name, users, hit: formatPercent(hit) }
  if (others) return t('diagnosis.groups', { ...told, others: others.users, othersHit: formatPercent(others.hit) })
  return t(
    side === 'sender' ? 'diagnosis.receivers' : side === 'router' ? 'diagnosis.group' : 'diagnosis.neighbours',
    told,
  )
}

/** Returns the name, unit and conversion that the charts of a call have for a figure. */
function seriesOf(figure: Evidence['figure']) {
  for (const { series, unit } of allCharts)
    for (const each of series) if (each.field === figure) return { ...each, unit }
  throw new Error(`no chart draws ${figure}`)
}

/** Returns the clear diagnoses that no other explains. */
export const ownDiagnoses = <Each extends Diagnosis>({ diagnoses }: { diagnoses: readonly Each[] }): Each[] =>
  diagnoses.filter(({ explained_by, severity }) => severity > 1 && explained_by === null)

/** Returns when a diagnosis held, without the day: `09:50:10–09:51:30`, or one time if it has no length. */
export function spanText({ from, to }: Pick<Diagnosis, 'from' | 'to'>): string {
  const [start, end] = [from.slice(11, 19), to.slice(11, 19)]
  return start === end ? start : `${start}–${end}`
}

/** Returns a diagnosis as one line: time, cause, side, confidence and evidence. */
export function verdictText(diagnosis: Diagnosis, t: Translate): string {
  const evidence = evidenceText(diagnosis, t)
  return t(evidence ? 'diagnosis.verdictBy' : 'diagnosis.verdict', {
    span: spanText(diagnosis),
    cause: t(`diagnosis.cause.${diagnosis.cause}`),
    side: t(`diagnosis.side.${diagnosis.side}`),
    confidence: t(`diagnosis.confidence.${diagnosis.confidence}`),
    evidence,
  })
}

const causeOrder = ['region', 'router', 'access_server', 'sender'] as const

/**
 * Returns the diagnosis to begin with: a fault of the platform, then one of a sender, then the one with most bad
 * seconds.
 */
export function mainDiagnosis(users: readonly Verdict[]): { user: Verdict; diagnosis: Diagnosis } | undefined {
  const rank = ({ side }: Diagnosis) => {
    const at = causeOrder.findIndex((each) => each === side)
    return at === -1 ? causeOrder.length : at
  }
  return users
    .flatMap((user) => ownDiagnoses(user).map((diagnosis) => ({ user, diagnosis })))
    .toSorted(
      (one, other) =>
        rank(one.diagnosis) - rank(other.diagnosis) ||
        other.diagnosis.severity - one.diagnosis.severity ||
        other.user.bad_seconds - one.user.bad_seconds,
    )[0]
}

/** Returns the figures past their bounds, or the first one if none is: few enough for a sentence. */
export function mostTelling(evidence: readonly Evidence[]): Evidence[] {
  const past = evidence.filter(({ bound }) => bound !== null)
  return past.length > 0 ? past : evidence.slice(0, 1)
}

/**
 * Returns a call's diagnosis in one or two sentences: who was affected and why, then the advice, or the number of users
 * with too little data.
 */
export function summarySentences({ users }: Schema<'CallDiagnosis'>, t: Translate): string[] {
  const count = (of: readonly Verdict[]) => new Set(of.map(({ user_id }) => user_id)).size
  const all = count(users)
  const main = mainDiagnosis(users)
  const unknown = count(users.filter(({ is_enough }) => is_enough === 0))
  if (!main) {
    if (unknown === all) return [t('diagnosis.summary.unknown')]
    const clean = t('diagnosis.summary.clean', { users: all - unknown })
    return unknown > 0 ? [clean, t('diagnosis.summary.tooLittle', { users: unknown })] : [clean]
  }
  const { diagnosis, user } = main
  const told = {
    users: all,
    hit: count(users.filter((each) => ownDiagnoses(each).length > 0)),
    user: user.user_id,
    verdict: verdictText({ ...diagnosis, evidence: mostTelling(diagnosis.evidence) }, t),
  }
  return [
    t('diagnosis.summary.hit', told),
    t('diagnosis.summary.advice', { advice: t(`diagnosis.advice.${diagnosis.cause}`) }),
  ]
}

/** Returns the same sentences as one text, to be pasted into a ticket. */
export const summaryText = (diagnosis: Schema<'CallDiagnosis'>, t: Translate): string =>
  summarySentences(diagnosis, t).reduce((one, other) => t('diagnosis.summary.both', { one, other }))

/** Returns why a user session was not judged: how much of it was measured, and which figures are missing. */
export function tooLittleText({ covered, missing }: Pick<Verdict, 'covered' | 'missing'>, t: Translate): string {
  const figures = missing.map((figure) => t(seriesOf(figure).label)).join(t('diagnosis.comma'))
  return t(figures ? 'diagnosis.tooLittleWithout' : 'diagnosis.tooLittle', {
    covered: formatPercent(covered),
    figures,
  })
}
