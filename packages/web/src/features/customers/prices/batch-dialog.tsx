import { getCompanyDefaultStatisticsType, setCompanyPrices } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { batchRules, type PriceBatch } from '@rtcops/core/features/customers/prices/batch-rules'
import { type PriceKind, priceFields } from '@rtcops/core/features/customers/prices/price-kinds'
import { unitPriceLength } from '@rtcops/core/money/unit-price'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { changedText } from './changed-text.ts'
import type { TypeOptions } from './grid-columns.ts'

interface Props {
  companyId: number
  appkeys: readonly string[]
  /** The kinds that the company uses; the fields of others are not shown and change nothing. */
  kinds: readonly PriceKind[]
  options: TypeOptions
  onDone: () => void
  onClose: () => void
}

const defaultOf = {
  speech_sounds: 'default_statistics_id',
  push_flow: 'default_push_flow_statistics_id',
  video: 'default_video_statistics_id',
} as const

/** Sets prices of several projects at once; opens when the defaults are known. */
export function BatchDialog({ companyId, appkeys, kinds, options, onDone, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const defaults = useQuery({ ...getCompanyDefaultStatisticsType({ company_id: companyId }), staleTime: 0 })
  if (defaults.isPending) return null
  const values: PriceBatch = { ...empty }
  for (const kind of kinds) {
    const id = defaults.data?.info[defaultOf[kind]]
    if (options[kind].some((each) => each.id === id)) values[priceFields[kind].type] = id ?? null
  }
  return (
    <FormDialog
      title="price.batch"
      note={translate('price.batchNote', { count: appkeys.length })}
      rules={batchRules}
      values={values}
      save={async (draft) => {
        const answer = await setCompanyPrices(api, {
          company_id: companyId,
          type: 'BATCH',
          selection: [...appkeys],
          ...draft,
        })
        onDone()
        return answer
      }}
      done={(answer) => changedText(translate, (answer as Answer<'setCompanyPrices'>).info)}
      failed="common.failed.update"
      refresh={['getCompanyPrices', 'getCompanyDetails', 'listPriceHistory', 'listStatisticsTypes']}
      record={{ target: 'price', id: companyId }}
      onClose={onClose}
    >
      {kinds.map((kind, index) => (
        <Fragment key={kind}>
          <TextField
            name={priceFields[kind].price}
            label={`price.kinds.${kind}.price`}
            max={unitPriceLength}
            {...(index === 0 ? { help: 'price.batchHelp' as const } : {})}
          />
          <SelectField
            name={priceFields[kind].type}
            label={`price.kinds.${kind}.type`}
            none={translate('price.keepType')}
            optional
            options={options[kind].map(({ id, statistics_name }) => ({ value: id, text: statistics_name }))}
          />
        </Fragment>
      ))}
    </FormDialog>
  )
}

const empty: PriceBatch = {
  speech_sounds_unit_price: '',
  speech_sounds_statistics_type_id: null,
  push_flow_unit_price: '',
  push_flow_statistics_type_id: null,
  video_unit_price: '',
  video_statistics_type_id: null,
}
