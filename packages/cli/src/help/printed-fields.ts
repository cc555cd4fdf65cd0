import { fieldsOf } from '@rtcops/core/api/fields'
import { answers } from '@rtcops/core/api/generated/answers'
import type { RtcopsCommand } from '../command.ts'

const answerOf = ({ operations: [operation] }: RtcopsCommand) =>
  operation && operation in answers ? answers[operation as keyof typeof answers] : undefined

/** Returns the fields that `--columns` takes; a verb that changes something, or prints a file, has none. */
export function printedFields(verb: RtcopsCommand): readonly string[] {
  const { printed, writes } = verb
  const answer = answerOf(verb)
  const schema = printed?.schema ?? (!writes && answer && 'schema' in answer ? answer.schema : { fields: [] })
  return typeof schema === 'string' ? fieldsOf(schema) : schema.fields
}

/** Returns the fields that `--sort` takes. */
export const sortFields = (verb: RtcopsCommand): readonly string[] =>
  verb.ownOptions.some(({ long }) => long === '--sort') ? (answerOf(verb)?.sorts ?? []) : []
