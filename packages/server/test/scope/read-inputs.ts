import { formatDateTime, formatDay } from '@rtcops/core/time/zone'
import { follow, type JsonSchema, type Operation } from '../../src/platform/contract.ts'
import type { Customer } from './customer.ts'

type Input = Record<string, unknown>

/** Fields that name something of a customer, or whatever the contract calls them. */
function named(customer: Customer, now: number): Readonly<Record<string, unknown>> {
  const { accessServer, appkey, call, companyId, mark, room, router, session, user } = customer
  const days = [formatDay(now - 86_400_000), formatDay(now)]
  const range = [`${days[0]} 00:00:00`, formatDateTime(now)]
  return {
    company_id: companyId,
    companyId,
    companyid: companyId,
    appkey,
    app_key: appkey,
    room,
    room_name: room,
    channel_name: room,
    uid: user,
    user,
    user_id: user,
    user_query_id: user,
    peer: user,
    channel_session_id: call,
    channel_query_id: call,
    keyword: mark,
    company_name: mark,
    name: mark,
    router,
    address: router,
    as: accessServer,
    model: `${mark}-model`,
    sdk: `${mark}-sdk`,
    device_name: mark,
    ts: session,
    time: range,
    query_time: range,
    reportTime: range,
    create_time: range,
    datearr: range,
    day: days[0],
    days: days[0],
  }
}

/** Fields that choose the subject of a response; others change its form. */
const choosing =
  /^(company_?id|app_?key|room(_name)?|channel_name|uid|user(_id|_query_id)?|peer|channel_(session|query)_id|keyword|company_name|name|router|address|as|model|sdk|device_name)$/i

/** Returns the id of the record that an operation is about: its kind is part of the operation's name; else it is the company. */
function recordOf(operation: string, { companyId, ids }: Customer): number {
  const kind = Object.keys(ids).find((kind) => operation.toLowerCase().includes(kind.toLowerCase()))
  return kind === undefined ? companyId : ids[kind as keyof typeof ids]
}

/**
 * Returns inputs of a reading operation about a customer: with only the required fields, with each of the fields that choose, and in other
 * forms.
 */
export function readInputs({ id, query }: Operation, customer: Customer, now: number): Input[] {
  const fields = Object.entries(query.properties ?? {})
  const values = named(customer, now)
  const valuesFor = ([name, schema]: [string, JsonSchema]): unknown[] => {
    const { items, type } = follow(schema) ?? schema
    if (name === 'id' && id === 'getSource') return [customer.source]
    if (name === 'id' && id === 'getChangeCheck') return [`release-${customer.ids.annotation}`]
    if (name === 'id')
      return type === 'integer' ? [...new Set([recordOf(id, customer), customer.companyId])] : [customer.session]
    const value = values[name]
    if (value === undefined) return wordsOf(schema).slice(0, 1)
    return [items && !Array.isArray(value) ? [value] : value]
  }
  const required = fields.filter(([name]) => query.required?.includes(name) || name === 'companyid')
  const least = required.reduce<Input[]>(
    (inputs, field) => inputs.flatMap((input) => valuesFor(field).map((value) => ({ ...input, [field[0]]: value }))),
    [{}],
  )
  const optional = fields.filter(([name]) => !required.some(([other]) => other === name))
  const ofWhom = optional
    .filter(([name]) => choosing.test(name) || name === 'id')
    .flatMap((field) => valuesFor(field).map((value) => ({ ...least[0], [field[0]]: value })))
  const inForm = optional
    .filter(([name]) => !choosing.test(name) && !['job', 'order', 'page', 'limit'].includes(name))
    .flatMap(([name, schema]) =>
      wordsOf(schema)
        .slice(1, 2)
        .map((word) => ({ ...least[0], [name]: word })),
    )
  return [...least, ...ofWhom, ...inForm]
}

const wordsOf = (schema: JsonSchema): unknown[] => (follow(schema) ?? schema).enum ?? []
