import { causes } from '@rtcops/core/diagnosis/verdict'
import type { Context } from '../../../../command.ts'
import { wrapText } from '../../../../help/wrap-text.ts'
import type { DiagnosisRow } from './verdict-row.ts'

/**
 * Prints each cause that no other explains once, with what it rests on and what to do. Causes are in the order of their
 * rank: a fault of the platform comes first.
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
  }
}

/** Prints a sentence, on a terminal in lines that fit it. @param indent spaces before each line */
export function printWrapped({ stdout }: Context, text: string, indent = ''): void {
  const lines = stdout.columns === undefined ? [text] : wrapText(text, stdout.columns - indent.length)
  for (const line of lines) stdout.write(`${indent}${line}\n`)
}
