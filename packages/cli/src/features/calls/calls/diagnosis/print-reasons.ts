import { causes } from '@rtcops/core/diagnosis/verdict'
import { answerText } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { safeText } from '@rtcops/core/format/display-text'
import type { Context } from '../../../../command.ts'
import { wrapText } from '../../../../help/wrap-text.ts'
import { inZone } from '../../../../output/wire-time.ts'
import type { DiagnosisRow } from './verdict-row.ts'

/**
 * Prints each cause that no other explains, once, with its evidence and advice. Causes are in the order of their rank:
 * a fault of the platform comes first.
 */
export function printReasons(context: Context, diagnoses: readonly DiagnosisRow[]): void {
  const { paint, stdout, t } = context
  const own = Map.groupBy(
    diagnoses.filter(({ explained_by }) => explained_by === null),
    ({ cause }) => cause,
  )
  for (const cause of causes) {
    const [first] = own.get(cause) ?? []
    if (!first) continue
    stdout.write(`${paint.out('title', t(`diagnosis.cause.${cause}`))}\n`)
    for (const line of [first.told, first.advice]) if (line !== '') printWrapped(context, line, '  ')
    for (const each of own.get(cause) ?? []) for (const said of saidOf(context, each)) printWrapped(context, said, '  ')
  }
}

/** Returns the assessments of a diagnosis, a sentence each. */
const saidOf = ({ settings, t }: Context, { assessments = [], user_id: user }: DiagnosisRow): string[] =>
  assessments.map((assessment) => {
    const { member_name: member, note, update_time } = assessment
    const time = inZone(update_time, settings.zone)
    const said = { user, answer: answerText(assessment, t), member, time, note }
    return t(note ? 'cli.diagnosis.saidWith' : 'cli.diagnosis.said', said)
  })

/** Prints a sentence, on a terminal in lines that fit it. @param indent spaces before each line */
export function printWrapped({ stdout }: Context, text: string, indent = ''): void {
  const safe = safeText(text)
  const lines = stdout.columns === undefined ? [safe] : wrapText(safe, stdout.columns - indent.length)
  for (const line of lines) stdout.write(`${indent}${line}\n`)
}
