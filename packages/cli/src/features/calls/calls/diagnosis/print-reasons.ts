import type { Context } from '../../../../command.ts'
import type { DiagnosisRow } from './verdict-row.ts'

/** Prints each cause that no other explains once, with what it rests on and what to do. */
export function printReasons({ stdout, t }: Context, diagnoses: readonly DiagnosisRow[]): void {
  const own = diagnoses.filter(({ explained_by }) => explained_by === null)
  for (const [cause, [first]] of Map.groupBy(own, (diagnosis) => diagnosis.cause))
    if (first) {
      const lines = [first.told, first.advice].filter(Boolean)
      stdout.write([t(`diagnosis.cause.${cause}`), ...lines.map((line) => `  ${line}`), ''].join('\n'))
    }
}
