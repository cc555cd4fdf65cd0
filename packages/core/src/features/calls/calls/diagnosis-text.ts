import type { Schema } from '../../../api/types.ts'
import { countryName } from '../../../countries/countries.ts'
import { bounds } from '../../../diagnosis/bounds.ts'
import { figureOfCause } from '../../../diagnosis/figure-of-cause.ts'
import { platformSides } from '../../../diagnosis/verdict.ts'
import { formatDecimal } from '../../../format/format-number.ts'
import type { Language, MessageKey } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { second } from '../../../time/zone.ts'
import { adviceText } from './advice-text.ts'
import { commonPlace } from './common-place.ts'
import { allCharts } from './metrics.ts'
import { spanOf } from './moments.ts'
import { countUsers, ownDiagnoses } from './own-diagnoses.ts'
import { ownFigureText, type ShowFigure, usualText, withUsualShown } from './usual-text.ts'

type Diagnosis = Schema<'Diagnosis'>
type Verdict = Schema<'SessionVerdict'>
type Evidence = Diagnosis['evidence'][number]

/** Returns the evidence of a diagnosis as one sentence: the figures with their bounds, the groups compared, and what the node reports. */
export const evidenceText = (
  { evidence, group, node = [], side }: Pick<Diagnosis, 'evidence' | 'group' | 'node' | 'side'>,
  language: Language,
  t: Translate,
): string => {
  const withUsual = withUsualShown(evidence)
  const figures = evidence.map((each) => {
    const figure = figureText(each, t)
    if (!each.usual || !withUsual.has(each)) return figure
    const usual = usualText(each.value, each.usual, seriesOf(each.figure).unit, shownAs(each.figure), t)
    return t('diagnosis.usual.with', { figure, usual })
  })
  const nodes = node.map((each) => nodeText(each, group?.name ?? '', t))
  return [...figures, ...(group ? [groupText(group, side, language, t)] : []), ...nodes].join(t('diagnosis.and'))
}

/** Returns what a node at fault reports of itself: its load while it was, and otherwise. */
function nodeText(
  { figure, otherwise, value }: NonNullable<Diagnosis['node']>[number],
  name: string,
  t: Translate,
): string {
  const shown = (number: number) => (figure === 'drops' ? formatDecimal(number, 1) : `${formatDecimal(number, 0)}%`)
  return t(`diagnosis.node.${figure}`, { name, value: shown(value), otherwise: shown(otherwise) })
}

/** Returns the user's figures of a session beside what is usual, each as a sentence; none where nothing is known of it. */
export const ownFigureTexts = ({ usual = [] }: Pick<Verdict, 'usual'>, t: Translate): string[] =>
  usual.map((own) => ownFigureText(own, t(labelOf(own.figure)), shownAs(own.figure), t))

/** Returns a function that writes values of a figure with the unit that the charts have. */
function shownAs(figure: Evidence['figure']): ShowFigure {
  const { drawn, unit } = seriesOf(figure)
  return (value) => `${formatDecimal(drawn(value), unit === '%' ? 1 : 0)} ${unit}`
}

function figureText({ bound, figure, otherwise, peer, samples, user, value }: Evidence, t: Translate): string {
  const write = shownAs(figure)
  const shown = (number: number | null) => (number === null ? '-' : write(number))
  const label = t(labelOf(figure))
  const named =
    user !== undefined
      ? t('diagnosis.figureOf', { figure: label, user })
      : peer === undefined
        ? label
        : t(figure === 'up_loss_rate' ? 'diagnosis.streamTo' : 'diagnosis.streamFrom', { figure: label, peer })
  const told = { figure: named, value: shown(value), otherwise: shown(otherwise), bound: shown(bound), samples }
  if (bound === null) return t(otherwise === null ? 'diagnosis.besideThroughout' : 'diagnosis.beside', told)
  return t(otherwise === null ? 'diagnosis.evidenceThroughout' : 'diagnosis.evidence', told)
}

/** Returns the name of a figure; a share of the time says so. */
function labelOf(figure: Evidence['figure']): MessageKey {
  if (figure === 'limit_bandwidth' || figure === 'limit_cpu') return `diagnosis.figure.${figure}`
  return seriesOf(figure).label
}

function groupText(
  { bad, calls, delay, name, others, users }: NonNullable<Diagnosis['group']>,
  side: Diagnosis['side'],
  language: Language,
  t: Translate,
): string {
  const told = { name: side === 'region' ? countryName(name, language) : name, users, bad }
  if (delay) {
    const rise = { ...told, before: delay.before, during: delay.during }
    const { others_before: othersBefore, others_during: othersDuring } = delay
    if (!others || othersBefore === null || othersDuring === null) return t('diagnosis.neighboursDelay', rise)
    return t('diagnosis.groupsDelay', { ...rise, others: others.users, othersBefore, othersDuring })
  }
  if (others && calls !== undefined)
    return t('diagnosis.groupsInCalls', { ...told, calls, others: others.users, othersBad: others.bad })
  if (others)
    return t(side === 'access_server' ? 'diagnosis.groupsOnRouter' : 'diagnosis.groups', {
      ...told,
      others: others.users,
      othersBad: others.bad,
    })
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

/** Returns when a diagnosis held, without the day: `09:50:10–09:51:30`, or one time if it has no length. */
export function spanText({ from, to }: Pick<Diagnosis, 'from' | 'to'>): string {
  const [start, end] = [from.slice(11, 19), to.slice(11, 19)]
  return start === end ? start : `${start}–${end}`
}

/** Returns how often a diagnosis held, and for how long together; '' for once. */
export const timesText = ({ seconds, times }: Pick<Diagnosis, 'seconds' | 'times'>, t: Translate): string =>
  times > 1 ? t('diagnosis.times', { times, length: lengthText(seconds, t) }) : ''

/** Returns a diagnosis as one line: time, cause, side if it is known, confidence and evidence. */
export function verdictText(diagnosis: Diagnosis, language: Language, t: Translate): string {
  const evidence = evidenceText(diagnosis, language, t)
  const span = spanText(diagnosis)
  const times = timesText(diagnosis, t)
  const told = {
    span: times ? t('diagnosis.spanTimes', { span, times }) : span,
    cause: t(`diagnosis.cause.${diagnosis.cause}`),
    side: t(`diagnosis.side.${diagnosis.side}`),
    confidence: t(`diagnosis.confidence.${diagnosis.confidence}`),
    evidence,
  }
  if (diagnosis.side === 'unknown') return t(evidence ? 'diagnosis.verdictUnknownBy' : 'diagnosis.verdictUnknown', told)
  return t(evidence ? 'diagnosis.verdictBy' : 'diagnosis.verdict', told)
}

/**
 * Returns the diagnosis to begin with, of the worst one of each user: a fault of the platform or of our software, then the
 * most severe, a sender's own rather than what others hear of it, then that of the user with most bad seconds. The list of
 * calls names the same cause.
 */
export function mainDiagnosis(users: readonly Verdict[]): { user: Verdict; diagnosis: Diagnosis } | undefined {
  return users
    .flatMap((user) =>
      ownDiagnoses(user)
        .slice(0, 1)
        .map((diagnosis) => ({ user, diagnosis })),
    )
    .toSorted(
      ({ diagnosis: one, user: first }, { diagnosis: other, user: second }) =>
        Number(platformSides.includes(other.side)) - Number(platformSides.includes(one.side)) ||
        other.severity - one.severity ||
        Number(one.side === 'sender') - Number(other.side === 'sender') ||
        second.bad_seconds - first.bad_seconds,
    )[0]
}

/**
 * Returns the figure without which there is no such cause, then those past their bounds or, if there is none of these, the one
 * that is most above the rest of the session: few enough for a sentence. None if no figure is worse than it was otherwise.
 */
export function mostTelling({ cause, evidence }: Pick<Diagnosis, 'cause' | 'evidence'>): Evidence[] {
  const rise = ({ otherwise, value }: Evidence) => (otherwise ? value / otherwise : value > 0 ? Infinity : 0)
  const own = evidence.filter((each) => each.figure === figureOfCause[cause] && rise(each) > 1)
  const past = evidence.filter((each) => each.bound !== null && !own.includes(each))
  if (own.length + past.length > 0) return [...own, ...past]
  return evidence
    .filter((each) => rise(each) > 1)
    .toSorted((one, other) => (rise(one) === rise(other) ? 0 : rise(other) - rise(one)))
    .slice(0, 1)
}

/**
 * Returns a call's diagnosis in a few sentences: who was affected and why, what the others had, the part of the platform
 * that they share, and the advice; or the number of users with too little data.
 */
export function summarySentences({ users }: Schema<'CallDiagnosis'>, language: Language, t: Translate): string[] {
  const all = countUsers(users)
  const main = mainDiagnosis(users)
  const unknown = all - countUsers(users.filter(({ is_enough }) => is_enough === 1))
  if (!main) {
    if (unknown === all) return [t('diagnosis.summary.unknown')]
    const clean = t('diagnosis.summary.clean', { count: all - unknown })
    return unknown > 0 ? [clean, t('diagnosis.summary.tooLittle', { users: unknown })] : [clean]
  }
  const { diagnosis, user } = main
  const told = {
    users: all,
    hit: countUsers(users.filter((each) => ownDiagnoses(each).length > 0)),
    user: user.user_id,
    verdict: verdictText({ ...diagnosis, evidence: mostTelling(diagnosis) }, language, t),
  }
  return [
    t('diagnosis.summary.hit', told),
    ...othersSentences(users, user.user_id, t),
    t('diagnosis.summary.advice', { advice: adviceText(diagnosis, t, user) }),
  ]
}

/** Returns the same sentences as one text, to be pasted into a ticket. */
export const summaryText = (diagnosis: Schema<'CallDiagnosis'>, language: Language, t: Translate): string =>
  summarySentences(diagnosis, language, t).reduce((one, other) => t('diagnosis.summary.both', { one, other }))

/** Causes named of the other users who were affected. */
const mostCauses = 3

function othersSentences(users: readonly Verdict[], except: string, t: Translate): string[] {
  // A user who left and came back counts once, by the worst of all sessions.
  const sessions = [...Map.groupBy(users, ({ user_id }) => user_id)].filter(([user]) => user !== except)
  const others = sessions.flatMap(([, of]) => mainDiagnosis(of)?.diagnosis.cause ?? [])
  const byCause = [...Map.groupBy(others, (cause) => cause)].toSorted(([, one], [, other]) => other.length - one.length)
  const causes = byCause
    .slice(0, mostCauses)
    .map(([cause, of]) =>
      t('diagnosis.summary.othersCause', { cause: t(`diagnosis.cause.${cause}`), users: of.length }),
    )
  const rest = byCause.slice(mostCauses).flatMap(([, of]) => of).length
  if (rest > 0) causes.push(t('diagnosis.summary.othersRest', { users: rest }))
  const place = commonPlace(users)
  return [
    ...(causes.length > 0
      ? [
          t('diagnosis.summary.others', {
            users: others.length,
            causes: causes.join(t('diagnosis.comma')),
          }),
        ]
      : []),
    ...(place ? [t('diagnosis.summary.place', { ...place, kind: t(`diagnosis.summary.${place.kind}`) })] : []),
  ]
}

/** Returns why a user session was not judged: how much of it was not measured, and which figures are missing. */
export function tooLittleText(verdict: Pick<Verdict, 'covered' | 'from' | 'missing' | 'to'>, t: Translate): string {
  const { end, start } = spanOf(verdict)
  const whole = Math.round((end - start) / second)
  const least = (bounds.leastCells * bounds.cell) / second
  const missing = Math.round((whole * (100 - verdict.covered)) / 100)
  const figures = verdict.missing.map((figure) => t(seriesOf(figure).label)).join(t('diagnosis.comma'))
  if (whole < least) return t('diagnosis.tooShort', { whole: lengthText(whole, t), least: lengthText(least, t) })
  if (missing === 0 && figures) return t('diagnosis.withoutFigures', { figures })
  return t(figures ? 'diagnosis.tooLittleWithout' : 'diagnosis.tooLittle', {
    whole: lengthText(whole, t),
    missing: lengthText(missing, t),
    figures,
  })
}

/** Returns the times without a sample as a sentence. */
export const holesText = ({ holes }: Pick<Verdict, 'holes'>, t: Translate): string =>
  t('diagnosis.holes', { spans: holes.map(spanText).join(t('diagnosis.comma')) })

/** Returns a number of seconds as a length in words: `21 s`, `6 min 40 s`. */
function lengthText(seconds: number, t: Translate): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return t('diagnosis.seconds', { seconds: rest })
  return t(rest === 0 ? 'diagnosis.minutes' : 'diagnosis.minutesAndSeconds', { minutes, seconds: rest })
}
