import { enums } from '@rtcops/core/api/generated/enums'
import { listApiKeys, revokeApiKey } from '@rtcops/core/api/generated/operations'
import { type ApiKey, apiKeyColumns, apiKeyStates } from '@rtcops/core/features/admin/api-keys/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../shell/session.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { choiceParam, pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useConfirmed } from '../../../ui/overlay/confirm-remove.tsx'
import type { RowAction } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { IssuedDialog } from './issued-dialog.tsx'
import { KeyDetails } from './key-details.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

const states = enums.ApiKeyState.map((value) => ({ value, text: apiKeyStates[value].text }))
const params = {
  ...pageParams(),
  keyword: textParam('apiKey.keyword'),
  state: choiceParam(enums.ApiKeyState, 'apiKey.state.label'),
}

/** Lists the keys that scripts use. */
export default function ApiKeysScreen() {
  const translate = useTranslate()
  const search = useSearch(params)
  const { applied, apply } = search
  const keys = useQuery({ ...listApiKeys(applied), placeholderData: keepPreviousData })
  const own = useSession()?.user.username
  const [dialog, setDialog] = useState<'new' | { rotated: ApiKey } | { shown: ApiKey }>()
  const [issued, setIssued] = useState<string>()
  const close = () => setDialog(undefined)
  const revoking = useConfirmed((api, id: number) => revokeApiKey(api, { id }), {
    question: 'apiKey.revokeQuestion',
    refresh: 'listApiKeys',
    done: 'apiKey.revoked',
    failed: 'common.failed.update',
  })
  const add = <AddButton operation="insertApiKey" text="apiKey.add" onClick={() => setDialog('new')} />
  const actions = (key: ApiKey): RowAction[] => [
    { label: 'apiKey.details', run: () => setDialog({ shown: key }) },
    ...(key.state !== 'revoked' && key.username === own
      ? [{ label: 'apiKey.rotate', operation: 'rotateApiKey', run: () => setDialog({ rotated: key }) } as const]
      : []),
    ...(key.state !== 'revoked'
      ? [{ label: 'apiKey.revoke', operation: 'revokeApiKey', run: () => revoking.ask(key.id) } as const]
      : []),
  ]
  const isFiltered = applied.keyword !== undefined || applied.state !== undefined
  return (
    <Screen title="apiKey.title" note={translate('apiKey.about')} actions={add}>
      <FilterBar search={search} repeat={() => void keys.refetch()}>
        <Filter search={search} name="state">
          {(field) => <ChoiceSelect {...field} options={states} />}
        </Filter>
        <Filter search={search} name="keyword">
          {(field) => <TextFilter {...field} placeholder={translate('apiKey.keywordHint')} />}
        </Filter>
      </FilterBar>
      <QueryTable
        query={keys}
        columns={apiKeyColumns}
        paging={[applied, apply]}
        count="apiKey.count"
        chips={<FilterChips search={search} texts={{ state: (state) => translate(apiKeyStates[state].text) }} />}
        empty={
          isFiltered ? (
            <EmptyState text={translate('apiKey.emptyFound')} />
          ) : (
            <EmptyState text={translate('apiKey.empty')} action={add} />
          )
        }
        actions={actions}
      />
      {dialog === 'new' && <NewKeyDialog onIssued={setIssued} onClose={close} />}
      {typeof dialog === 'object' && 'rotated' in dialog && (
        <RotateDialog of={dialog.rotated} onIssued={setIssued} onClose={close} />
      )}
      {typeof dialog === 'object' && 'shown' in dialog && <KeyDetails of={dialog.shown} onClose={close} />}
      {issued !== undefined && <IssuedDialog secret={issued} onClose={() => setIssued(undefined)} />}
      {revoking.dialog}
    </Screen>
  )
}
