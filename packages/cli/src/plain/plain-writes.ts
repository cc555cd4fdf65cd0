import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { z } from '@rtcops/core/rules/zod'
import type { Context } from '../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange, switched } from '../drafts.ts'
import type { WriteOptions } from '../options/write.ts'
import { printResult } from '../output/print.ts'
import { sendWrite } from '../prompt/send-write.ts'
import type { Draft, PlainNoun, Rules } from './declaration.ts'
import { readObject } from './read-object.ts'

interface Options extends WriteOptions {
  body?: string
}

/** Adds an object, and prints its id and fields. @param named fields given by arguments */
export async function create<Row extends object, One extends object>(
  context: Context,
  noun: PlainNoun<Row, One>,
  options: Options,
  named: Draft = {},
): Promise<void> {
  const typed = { ...typedFields(context, options), ...named }
  const given = { ...(await noun.start?.(context)), ...(await onWire(context, noun, typed)) }
  const draft = await checkDraft(context, (await (noun.newRules ?? noun.rules)()) as z.ZodObject, given)
  await noun.refuse?.(context, draft)
  const answer = await send(context, noun, 'create', draft, draft, options, typed)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

/** Changes the given fields of an object, checked together with the others. */
export async function update<Row extends object, One extends object>(
  context: Context,
  noun: PlainNoun<Row, One>,
  object: string | number,
  options: Options,
): Promise<void> {
  const typed = typedFields(context, options)
  refuseNoChange(context, typed)
  const before = await read(context, noun, object)
  const given = await onWire(context, noun, typed, before)
  const rules = await noun.rules()
  const fields = fieldsOf(rules)
  const checked = await checkDraft(context, rules as z.ZodObject, { ...pick(before, fields), ...given })
  await noun.refuse?.(context, checked)
  const always = noun.alwaysSent === 'all' ? Object.keys(checked) : (noun.alwaysSent ?? [])
  const sent = { ...idOf(noun, before), ...pick(checked, always), ...pickGiven(checked, given) }
  const answer = await send(context, noun, 'update', sent, { ...before, ...checked }, options, typed)
  if (answer) await printResult(context, { ...nameOf(noun, before), ...sent })
}

/** Switches an object on or off, and leaves the rest of it unchanged. */
export async function turn<Row extends object, One extends object>(
  context: Context,
  noun: PlainNoun<Row, One>,
  object: string | number,
  value: 0 | 1,
  options: WriteOptions,
): Promise<void> {
  const before = await read(context, noun, object)
  const sent = { ...idOf(noun, before), [noun.switches ?? 'state']: value }
  const answer = await send(context, noun, 'update', sent, before, options)
  if (answer) await printResult(context, { ...nameOf(noun, before), ...sent })
}

/** Deletes an object. */
export async function remove<Row extends object, One extends object>(
  context: Context,
  noun: PlainNoun<Row, One>,
  object: string | number,
  options: WriteOptions,
): Promise<void> {
  const before = await read(context, noun, object)
  const sent = idOf(noun, before)
  const answer = await send(context, noun, 'delete', sent, before, options)
  if (answer) await printResult(context, { ...nameOf(noun, before), ...sent })
}

/** Reads an object with its id, which some responses leave out because the request has it. */
async function read<Row extends object, One extends object>(
  context: Context,
  noun: PlainNoun<Row, One>,
  object: string | number,
): Promise<Draft> {
  return { ...(noun.key ? {} : { id: object }), ...(await readObject(context, noun, object)) }
}

/** Returns the fields of the body and the options; a switch is 0 or 1. */
function typedFields(context: Context, options: Options): Draft {
  const { command } = context
  const given = givenFields(context, options)
  for (const option of command.ownOptions) {
    const [field] = option.fields
    const value: unknown = command.getOptionValue(option.attributeName())
    if (field && typeof value === 'boolean') given[field] = switched(value)
  }
  return given
}

const onWire = async <Row extends object, One extends object>(
  context: Context,
  noun: PlainNoun<Row, One>,
  typed: Draft,
  before?: Draft,
): Promise<Draft> => (await noun.onWire?.(context, typed, before)) ?? typed

const notices = { create: 'cli.notice.inserted', update: 'cli.notice.updated', delete: 'cli.notice.removed' } as const

/** Shows what will be written, and sends it. @param object fields of the object for the question */
async function send<Row extends object, One extends object>(
  context: Context,
  { operations, summary, typed: { field, name } }: PlainNoun<Row, One>,
  verb: keyof typeof notices,
  input: object,
  object: Draft,
  options: WriteOptions,
  typed: Draft = {},
): Promise<{ info?: object } | undefined> {
  // Its texts may be those of the console.
  await context.loadShared()
  const wordsOf = (value: typeof field): string =>
    String((typeof value === 'string' ? object[value] : value(object, context, typed)) ?? '')
  const lines = summary.map(([label, value]) => [label, wordsOf(value)] as const)
  const write = {
    summary: lines.filter(([, value]) => value !== ''),
    name: wordsOf(field),
    nameOf: name,
    done: notices[verb] satisfies MessageKey,
  }
  return (await sendWrite(context, operations[verb] as OperationId, input as never, write, options)) as
    | { info?: object }
    | undefined
}

/** Returns the field by which requests name an object. */
const idOf = <Row extends object, One extends object>({ key }: PlainNoun<Row, One>, object: Draft): Draft => {
  const field = key?.isId ? key.field : 'id'
  return { [field]: object[field] }
}

/** Returns the field that names an object, if it is not its id. */
const nameOf = <Row extends object, One extends object>({ key }: PlainNoun<Row, One>, object: Draft): Draft =>
  key ? { [key.field]: object[key.field] } : {}

const fieldsOf = (rules: Rules): string[] => Object.keys('shape' in rules ? rules.shape : rules.in.shape)

const pick = (fields: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
