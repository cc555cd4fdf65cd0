import { fieldsOf } from '@rtcops/core/api/fields'
import { answers } from '@rtcops/core/api/generated/answers'
import { permissions } from '@rtcops/core/api/generated/permissions'
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

/** Returns the permissions of which the caller of a verb needs one; of a noun, those of its verbs that only read. */
export function permissionKeys(command: RtcopsCommand): readonly string[] {
  const [operation] = command.operations
  const own = operation === undefined ? [] : permissions[operation]
  return [...new Set([...own, ...command.commands.flatMap((each) => (each.writes ? [] : permissionKeys(each)))])]
}
