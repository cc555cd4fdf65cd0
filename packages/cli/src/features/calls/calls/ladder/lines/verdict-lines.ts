import type { Schema } from '@rtcops/core/api/types'
import {
  mainDiagnosis,
  mostTelling,
  spanText,
  summaryText,
  tooLittleText,
  verdictText,
} from '@rtcops/core/features/calls/calls/diagnosis-text'
import { ownDiagnoses } from '@rtcops/core/features/calls/calls/own-diagnoses'
import { safeText, textWidth } from '@rtcops/core/format/display-text'
import { inWords } from '../../../../../errors.ts'
import { wrapText } from '../../../../../help/wrap-text.ts'
import type { Role } from '../../../../../terminal/style.ts'
import { fit, type StyledLine, segment, sides } from '../../../../../terminal/styled-line.ts'
import { callInZone, diagnosisInZone } from '../../diagnosis/in-zone.ts'
import type { LadderCall, LadderUser } from '../call.ts'
import type { Look } from '../look.ts'

type Severity = Schema<'Diagnosis'>['severity']
type Mark = readonly [sign: string, role: Role]

const markOf = (severity: Severity, { glyphs }: Look): Mark =>
  severity === 3 ? [glyphs.bad, 'bad'] : [glyphs.warn, 'warn']
const unknown = ({ glyphs }: Look): Mark => [glyphs.off, 'dim']

/** Columns before the text of a verdict. */
const indent = 2

/**
 * Returns the diagnosis of the whole call in the console's words, in at most `most` lines; nothing if it was not
 * requested.
 */
export function summaryLines({ diagnosis }: LadderCall, columns: number, most: number, look: Look): StyledLine[] {
  if (!diagnosis || most <= 0) return []
  const [[sign, role], text] =
    'failure' in diagnosis ? failed(diagnosis.failure.wording, look) : summarized(diagnosis.info, look)
  const lines = wrapText(safeText(text), columns - indent - textWidth(sign) - 1)
  return lines.slice(0, most).map((line, index): StyledLine => {
    const lead = index === 0 ? segment(` ${sign} `, role) : segment(' '.repeat(indent + textWidth(sign)))
    // The following line is added to be cut, so that the mark of a cut text is shown.
    const isCut = index === most - 1 && lines.length > most
    return isCut ? fit([lead, segment(`${line} ${lines[most]}`)], columns, look.glyphs.cut) : [lead, segment(line)]
  })
}

function summarized(info: Schema<'CallDiagnosis'>, look: Look): [Mark, string] {
  const main = mainDiagnosis(info.users)
  const isKnown = info.users.some(({ is_enough }) => is_enough === 1)
  const mark: Mark = main ? markOf(main.diagnosis.severity, look) : isKnown ? [look.glyphs.ok, 'good'] : unknown(look)
  return [mark, summaryText(callInZone(info, look.zone), look.language, look.t)]
}

const failed = (wording: Parameters<typeof inWords>[1], look: Look): [Mark, string] => [
  unknown(look),
  `${look.t('diagnosis.failed')}  ${inWords(look.t, wording)}`,
]

/** Returns true if the lane of a user has a verdict below it; sessions without a fault have none. */
export const hasVerdict = ({ sessions, verdicts }: LadderUser): boolean =>
  verdicts.length > 0 &&
  (sessions.length === 0 || verdicts.some(({ is_enough }) => is_enough === 0) || mainDiagnosis(verdicts) !== undefined)

/**
 * Returns the verdict on a user in one line: time, cause, side, confidence, and the evidence if it fits; or that there
 * is too little data.
 */
export function verdictLine(user: LadderUser, columns: number, look: Look): StyledLine {
  const { t } = look
  const main = mainDiagnosis(user.verdicts)
  const lead = user.sessions.length === 0 ? `${t('diagnosis.notJoined')}  ` : ''
  if (!main) {
    const [sign, role] = unknown(look)
    return fit([segment(`  ${sign} `, role), segment(lead || tooLittle(user, look), 'dim')], columns, look.glyphs.cut)
  }
  const others = user.verdicts.reduce((sum, { diagnoses }) => sum + diagnoses.length, -1)
  return diagnosisLine(main.diagnosis, { lead, others }, columns, look)
}

/**
 * Returns all diagnoses of a user, the worst first, in at most `most` lines; or that there is no fault, or too little
 * data.
 */
export function verdictLines(user: LadderUser, most: number, columns: number, look: Look): StyledLine[] {
  const { glyphs, t } = look
  const own = user.verdicts.flatMap(ownDiagnoses)
  if (own.length > 0)
    return own.slice(0, most).map((diagnosis, index) => {
      const others = index === most - 1 ? own.length - most : 0
      return diagnosisLine(diagnosis, { lead: '', others }, columns, look)
    })
  if (hasVerdict(user)) return [verdictLine(user, columns, look)]
  if (user.verdicts.length === 0) return []
  return [[segment(`  ${glyphs.ok} `, 'good'), segment(t('diagnosis.clean'))]]
}

/** @param beside what comes before the sentence, and how many diagnoses there are besides */
function diagnosisLine(
  given: Schema<'Diagnosis'>,
  { lead, others }: { lead: string; others: number },
  columns: number,
  look: Look,
): StyledLine {
  const { t } = look
  const diagnosis = diagnosisInZone(given, look.zone)
  const [sign, role] = markOf(diagnosis.severity, look)
  const more = others > 0 ? `  ${t('diagnosis.more', { count: others })}` : ''
  const room = columns - textWidth(`  ${sign} ${lead}${more}`)
  const texts = [
    diagnosis,
    { ...diagnosis, evidence: mostTelling(diagnosis) },
    { ...diagnosis, evidence: [], group: null },
  ].map((each) => safeText(verdictText(each, look.language, t)))
  const text = texts.find((each) => textWidth(each) <= room) ?? texts.at(-1) ?? ''
  return sides([segment(`  ${sign} `, role), segment(lead + text)], [segment(more, 'dim')], columns, look.glyphs.cut)
}

/** Returns for which of the user's sessions there is too little data, named by its time if there are several. */
function tooLittle({ verdicts }: LadderUser, { t, zone }: Look): string {
  const [first] = verdicts.filter(({ is_enough }) => is_enough === 0)
  if (!first) return ''
  const text = tooLittleText(first, t)
  return verdicts.length === 1 ? text : `${spanText(diagnosisInZone(first, zone))} ${text}`
}
