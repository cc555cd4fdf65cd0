import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../ui/paths.ts'
import { LoadingState } from '../../../ui/screen/loading.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState, ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useReopen } from '../../../ui/viewer.ts'
import { type CallAddress, detailAddress } from './addresses.ts'

interface Props {
  title: MessageKey
  call: CallAddress
  /** The request for the users of the call. */
  users: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** True if there is nobody to show; `emptyText` says why. */
  isEmpty: boolean
  emptyText?: string
  /** What is shown of the users; undefined while they load. */
  children: ReactNode
}

/** Shows a screen below the details of a call, about some of its users, with the states before and instead of them. */
export function CallUsersScreen({ title, call, users, isEmpty, emptyText, children }: Props) {
  const translate = useTranslate()
  const reopen = useReopen()
  const back = detailAddress(call)
  return (
    <Screen
      title={title}
      parents={[
        { title: 'call.title', address: paths.calls },
        { title: 'call.detailTitle', address: back },
      ]}
      actions={<Button icon={<ArrowLeft />} text={translate('common.action.back')} onClick={() => reopen(back)} />}
    >
      {users.error && !users.isFetching ? (
        <section className="ro-panel ro-fill">
          <ErrorState error={users.error} fallback="common.failed.chart" onRetry={() => void users.refetch()} />
        </section>
      ) : isEmpty ? (
        <section className="ro-panel ro-fill">
          <EmptyState text={emptyText} />
        </section>
      ) : (
        (children ?? (
          <section className="ro-panel ro-fill" aria-busy>
            <LoadingState />
          </section>
        ))
      )}
    </Screen>
  )
}
