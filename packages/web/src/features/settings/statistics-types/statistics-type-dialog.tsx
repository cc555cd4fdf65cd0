import { insertStatisticsType, listAllMethods, updateStatisticsType } from '@rtcops/core/api/generated/operations'
import { priceKinds } from '@rtcops/core/features/customers/prices/price-kinds'
import type { StatisticsType } from '@rtcops/core/features/settings/statistics-types/columns'
import { type StatisticsTypeDraft, statisticsTypeRules } from '@rtcops/core/features/settings/statistics-types/rules'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../ui/api.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../ui/field/text-area-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  of: StatisticsType | 'new'
  onClose: () => void
}

/** Adds a statistics type, or edits one; its id cannot be changed once it is saved. */
export function StatisticsTypeDialog({ of: type, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const { data } = useQuery(listAllMethods({}))
  const isNew = type === 'new'
  return (
    <FormDialog
      title={isNew ? 'statisticsType.addTitle' : 'statisticsType.editTitle'}
      rules={statisticsTypeRules}
      values={isNew ? empty : draftOf(type)}
      save={(draft) =>
        isNew ? insertStatisticsType(api, draft) : updateStatisticsType(api, { id: type.id, ...draft })
      }
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal={isNew ? 'warning' : 'error'}
      refresh={['listStatisticsTypes', 'listAllStatisticsTypes']}
      record={isNew ? undefined : { target: 'statistics_type', id: type.id }}
      onClose={onClose}
    >
      <TextField
        name="statistics_id"
        label="statisticsType.id"
        help="statisticsType.idHelp"
        max={30}
        mono
        fixed={!isNew}
        required
      />
      <TextField name="statistics_name" label="statisticsType.name" max={50} required />
      <SelectField
        name="statistics_value"
        label="statisticsType.value"
        required
        none={translate('statisticsType.valueRequired')}
        options={data?.list.map(({ id, method_name }) => ({ value: id, text: method_name })) ?? []}
      />
      <SelectField
        name="kind"
        label="statisticsType.kind"
        options={priceKinds.map((kind) => ({ value: kind, text: translate(`common.usageKind.${kind}`) }))}
      />
      <TextAreaField name="statistics_msg" label="statisticsType.message" help="statisticsType.messageHelp" max={200} />
    </FormDialog>
  )
}

/** No method is selected yet, which validation rejects. */
const empty = {
  statistics_id: '',
  statistics_name: '',
  statistics_value: '' as unknown as number,
  kind: 'speech_sounds',
  statistics_msg: '',
} satisfies StatisticsTypeDraft

const draftOf = ({ id: _, method_name: __, use_numbers: ___, ...draft }: StatisticsType): StatisticsTypeDraft => draft
