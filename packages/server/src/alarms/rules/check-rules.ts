import { burnSpeeds } from '@rtcops/core/alarms/own/burn'
import { judgeBy } from '@rtcops/core/alarms/own/judge'
import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import { type Baseline, type Figure, newState, step } from '@rtcops/core/alarms/own/step'
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
import { readNeeded } from './read-needed.ts'
import { fieldsOf, lockRule, type StoredRule } from './stored-rules.ts'
import { readValueStates, type ValueState, writeValueStates } from './value-states.ts'
import type { CountedWindows } from './windows/counted-windows.ts'

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
      await checkWindows(services, rule, range, await readNeeded(services, rule, range))
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
  const begun: { value: string; state: ValueState; about: Schema<'AlarmSubject'>['about']; figure: Figure }[] = []
  let on = [...states.values()].filter((state) => state.on !== null).length
  let held = 0
  const seen = [...counted].flatMap(([value, windows]) => (windows.has(window) ? value : []))
  const values = new Set([...states.keys(), ...seen, ...certainValues(fields)])
  for (const value of values) {
    const before = states.get(value) ?? { ...newState, alarmId: null }
    const figure = judgeBy(fields, value, counted.get(value) ?? new Map())(window)
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
      begun.push({ value, state: next, about: begins.about, figure })
    } else states.set(value, { ...state, alarmId: state.on === null ? null : before.alarmId })
  }
  return { begun, ended, held }
}

/** Returns the values that a rule has even while nothing is measured. */
function certainValues({ split, type }: Schema<'OwnRuleFields'>): readonly string[] {
  if (type === 'burn') return burnSpeeds
  return split === 'none' ? [''] : []
}

function alarmOf(
  { bound, cause, comparison, country, id, indicator, name, objective_id, plan, runbook, split, ...rule }: StoredRule,
  value: string,
  place: string,
  about: Schema<'AlarmSubject'>['about'],
  { burn, limit = bound, usual, value: figure = 0 }: Figure,
): NewAlarm {
  // What is used up in days wakes somebody; what lasts to the end of the period waits for the morning.
  const severity = burn?.speed === 'slow' ? 2 : rule.severity
  return {
    rule: ownRule,
    country: split === 'country' ? value : country || platformCountry,
    value: roundTo(figure, 2),
    threshold: roundTo(limit, 2),
    isTel: severity === 1 ? 1 : 0,
    likely: null,
    subject: {
      ...{ rule_id: id, name, indicator, cause, plan, comparison, about, split, value, place, severity, runbook },
      ...(usual && about === 'bound' && { usual: roundedUsual(usual) }),
      ...(burn && objective_id !== null && { burn: { ...burn, objective_id, target: bound } }),
    },
  }
}

const roundedUsual = ({ median, weeks, z }: Baseline): Baseline => ({
  median: roundTo(median, 2),
  weeks,
  z: roundTo(z, 1),
})
