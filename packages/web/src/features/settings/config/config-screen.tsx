import './config.css'
import { Button } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { getBasicConfig, getBasicConfigStatisticalMethods } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { ConfigForm } from './config-form.tsx'
import { ConfigView } from './config-view.tsx'

/** 基础配置: shows the configuration, which can be edited after 编辑 (R-BAS-03, T-17). */
export default function BasicConfigScreen() {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const config = useQuery(getBasicConfig())
  const types = useQuery(getBasicConfigStatisticalMethods())
  const [editing, setEditing] = useState(false)
  const error = (config.data ? undefined : config.error) ?? (types.data ? undefined : types.error)
  if (error)
    return (
      <Screen title="config.title">
        <section className="ro-panel">
          <ErrorState
            error={error}
            fallback="common.failed.data"
            onRetry={() => {
              void config.refetch()
              void types.refetch()
            }}
          />
        </section>
      </Screen>
    )
  if (!config.data || !types.data) return <Screen title="config.title">{null}</Screen>
  const shown = { config: config.data.list, types: types.data }
  if (editing) return <ConfigForm {...shown} onClose={() => setEditing(false)} />
  const edit = mayCall('updateBasicConfig') && (
    <Button
      intent="primary"
      icon={<Edit />}
      text={translate('common.action.edit')}
      onClick={async () => {
        // Edit the current values, not those read when the screen was opened.
        const { data } = await config.refetch()
        if (data) setEditing(true)
      }}
    />
  )
  return (
    <Screen title="config.title" actions={edit}>
      <ConfigView {...shown} />
    </Screen>
  )
}
