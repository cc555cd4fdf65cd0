import type { Schema } from '@rtcops/core/api/types'
import { inhibitionDefaults, inhibitionRules } from '@rtcops/core/features/operations/alarms/inhibitions/rules'
import { unnamed } from '@rtcops/core/features/operations/alarms/unnamed'
import type { Context } from '../../../../command.ts'
import { checkDraft, givenFields } from '../../../../drafts.ts'
import type { PageOptions } from '../../../../options/list.ts'
import type { Draft } from '../../../../plain/declaration.ts'
import { ask } from '../../../../server/server.ts'
import { noteCount, printHidden } from '../silences/preview.ts'
import { withLabels } from './labels.ts'

/** Lists the alarms of the last 14 days that an inhibition would have held: a new one, or a stored one with changes. */
export async function previewInhibition(
  context: Context,
  options: PageOptions & { inhibition?: number },
): Promise<void> {
  const given = withLabels(givenFields(context))
  const { inhibition: id } = options
  const trial =
    id === undefined
      ? sidesOf(await checkDraft(context, inhibitionRules, { ...inhibitionDefaults, name: unnamed, ...given }))
      : { id, ...given }
  const { info } = await ask(context, 'previewAlarmInhibition', trial)
  await printHidden(context, info, options)
}

/** Says before an inhibition is saved how many alarms it would have held. */
export async function noteInhibited(context: Context, draft: Draft): Promise<void> {
  const { info } = await ask(
    context,
    'previewAlarmInhibition',
    sidesOf(draft as unknown as Schema<'AlarmInhibitionFields'>),
  )
  await noteCount(context, info)
}

const sidesOf = ({ equal, source_matchers, target_matchers }: Schema<'AlarmInhibitionFields'>) => ({
  source_matchers,
  target_matchers,
  equal,
})
