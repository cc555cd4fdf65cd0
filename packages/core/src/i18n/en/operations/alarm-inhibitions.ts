import type { SameKeys } from '../../same-keys.ts'
import type { alarmInhibition as zh } from '../../zh/operations/alarm-inhibitions.ts'

/** Texts of inhibitions: alarms that explain others, whose messages wait meanwhile. */
export const alarmInhibition = {
  title: 'Inhibition',
  count: '{{count}} inhibitions',
  count_one: '{{count}} inhibition',
  empty:
    'No inhibitions. While an alarm lasts, no messages about those that it explains are sent; its end tells what happened meanwhile.',
  addTitle: 'Add inhibition',
  editTitle: 'Edit inhibition',
  name: 'Name',
  source: 'Alarms that explain',
  sourceHelp: 'Matchers as of silences. An alarm whose messages are held back itself explains nothing.',
  target: 'Alarms explained',
  targetHelp: 'Their messages wait while one that explains them lasts; the end of one that was told is told at once.',
  equal: 'Equal labels',
  equalHelp: 'Both alarms must have these labels, with the same value; without any, all of them meet.',
  anyAlarm: 'Any',
  label: { country: 'country', rule: 'rule', name: 'name', value: 'value', severity: 'severity' },
  likelyCause: 'Likely cause',
  builtInSource: 'Alarms of routers and access servers',
  builtInTarget: 'Alarms of which that server is the likely cause',
  builtInEqual: 'Server',
  switchOf: 'Use inhibition {{name}}',
  removeQuestion: 'Remove this inhibition? Messages that it holds back are sent at once.',
  none: 'Would have hidden no alarm; check matchers and equal labels.',
  needs: 'Once there are matchers for both, this shows how many alarms they would hide.',
  nameRequired: 'Enter a name',
  nameTaken: 'There is an inhibition of this name',
  unknownLabel: 'Equal labels are country, rule, name, value and severity',
  sameMatchers: 'The two must differ: alarms that match both do not explain each other, so this would never hold',
  builtIn: 'The built-in inhibition can only be switched on or off',
} as const satisfies SameKeys<typeof zh>
