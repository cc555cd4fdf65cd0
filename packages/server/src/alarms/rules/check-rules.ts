import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { figureOf, newState, step } from '@rtcops/core/alarms/own/step'
import { ownRule, platformCountry } from '@rtcops/core/alarms/platform-rules'
import type { Schema } from '@rtcops/core/api/types'
import { mostAlarms } from '@rtcops/core/features/operations/alarms/own/rules'
import { roundTo } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import { type Instant, minute } from '@rtcops/core/time/zone'
import type { Services } from '../../services/context.ts'
import { type NewAlarm, raiseWithin } from '../records/raised-alarms.ts'
import { resolveAlarms } from '../records/resolve-alarms.ts'
import { dueWindows } from './due-windows.ts'
import { readPlaces } from './place-names.ts'
import { fieldsOf, lockRule, type StoredRule } from './stored-rules.ts'
import { readValueStates, type ValueState, writeValueStates } from './value-states.ts'
import type { CountedWindows } from './windows/counted-windows.ts'
import { readWindows } from './windows/read-windows.ts'

/**
 * Checks the windows of all rules that are complete and were not checked yet. What a window changes, alarms included, is one transaction
 * that also stores up to where the rule is checked: a server that is killed, or a second one, neither loses a window nor counts one twice. A
 * query that fails changes nothing, and is asked again at the next run; the other rules go on.
 * @throws {AggregateError} if rules could not be checked
 */
export async function checkRules(services: Services, isStopping: () => boolean = () => false): Promise<void> {
  const rules = await services.db.selectFrom('alarm_rule').selectAll().where('status', '=', 1).orderBy('id').execute()
  const failures: unknown[] = []
  for (const rule of rules) {
    if (isStopping()) return
    const range = dueWindows(
      rule.checked_until,
      rule.window_minutes * minute,
      services.now(),
      ruleIndicator(rule.indicator).late,
    )
    if (!range) continue
    try {
      await checkWindows(services, rule, range, await readWindows(services, fieldsOf(rule), range))
    } catch (error) {
      services.log.warn({ err: error, rule: rule.id }, 'an alarm rule could not be checked')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} alarm rules could not be checked`)
}

async function checkWindows(
  { db, log, now }: Services,
  rule: StoredRule,
  { end, start }: TimeRange,
  counted: CountedWindows,
): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (tx) => {
    const current = await lockRule(tx, rule.id)
    // Another server, or a member who changed the rule, was faster.
    const isSame = current.checked_until?.getTime() === rule.checked_until?.getTime()
    if (!isSame || current.update_time.getTime() !== rule.update_time.getTime()) return
    const states = await readValueStates(tx, rule.id)
    let heldBack = 0
    for (let window = start; window < end; window += rule.window_minutes * minute) {
      const { begun, ended, held } = advance(rule, states, counted, window)
      heldBack = held
      const placeOf = await readPlaces(
        tx,
        rule.split,
        begun.map(({ value }) => value),
      )
      await resolveAlarms(tx, ended, 'data', at)
      const ids = await raiseWithin(
        tx,
        begun.map(({ about, figure, value }) => alarmOf(rule, value, placeOf(value), about, figure)),
        at,
      )
      for (const [index, { about, state, value }] of begun.entries()) {
        states.set(value, { ...state, alarmId: ids[index] ?? null })
        log.warn({ rule: rule.name, value, about }, 'a rule raised an alarm')
      }
    }
    await writeValueStates(tx, rule.id, states)
    await tx
      .updateTable('alarm_rule')
      .set({ checked_until: new Date(end), held_back: heldBack })
      .where('id', '=', rule.id)
      .execute()
  })
}

/**
 * Takes the states of all values through a window.
 * @param states is changed; the alarms that begin are still missing in it
 * @returns values with an alarm that begins, alarms that end, and how many values are held back
 */
function advance(rule: StoredRule, states: Map<string, ValueState>, counted: CountedWindows, window: Instant) {
  const fields = fieldsOf(rule)
  const ended: number[] = []
  const begun: { value: string; state: ValueState; about: Schema<'AlarmSubject'>['about']; figure: number }[] = []
  let on = [...states.values()].filter((state) => state.on !== null).length
  let held = 0
  // A rule that is not divided has one value even while nothing is measured.
  const values = new Set([...states.keys(), ...counted.keys(), ...(rule.split === 'none' ? [''] : [])])
  for (const value of values) {
    const before = states.get(value) ?? { ...newState, alarmId: null }
    const figure = figureOf(fields, counted.get(value)?.get(window))
    const { events, state } = step(fields, before, figure)
    if (events.some(({ kind }) => kind === 'ended')) {
      on -= 1
      if (before.alarmId !== null) ended.push(before.alarmId)
    }
    const begins = events.find(({ kind }) => kind === 'began')
    if (begins && on >= mostAlarms) {
      // Tried again with each window, as long as it is beyond the bound.
      held += 1
      states.set(value, { ...state, on: null, alarmId: null })
    } else if (begins) {
      on += 1
      const next = { ...state, alarmId: null }
      states.set(value, next)
      begun.push({ value, state: next, about: begins.about, figure: figure.value ?? 0 })
    } else states.set(value, { ...state, alarmId: state.on === null ? null : before.alarmId })
  }
  return { begun, ended, held }
}

function alarmOf(
  { bound, cause, comparison, country, id, indicator, name, plan, runbook, severity, split }: StoredRule,
  value: string,
  place: string,
  about: Schema<'AlarmSubject'>['about'],
  figure: number,
): NewAlarm {
  return {
    rule: ownRule,
    country: split === 'country' ? value : country || platformCountry,
    value: roundTo(figure, 2),
    threshold: bound,
    isTel: severity === 1 ? 1 : 0,
    likely: null,
    subject: { rule_id: id, name, indicator, cause, plan, comparison, about, split, value, place, severity, runbook },
  }
}
