import { Button } from '@blueprintjs/core'
import { updateBasicConfig } from '@rtcops/core/api/generated/operations'
import { type ConfigName, configGroups, configNames } from '@rtcops/core/features/settings/config/items'
import { type BasicConfigDraft, basicConfigRules } from '@rtcops/core/features/settings/config/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { rulesResolver } from '../../../ui/form/rules-resolver.ts'
import { showAtField } from '../../../ui/form/show-at-field.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ConfigField } from './config-field.tsx'
import type { Shown } from './types.ts'

/** Edits the items: 提交 saves them all at once, 取消 discards the changes. */
export function ConfigForm({ config, types, onClose }: Shown & { onClose: () => void }) {
  const api = useApi()
  const translate = useTranslate()
  const queries = useQueryClient()
  const formId = useId()
  const form = useForm<BasicConfigDraft>({
    resolver: rulesResolver(basicConfigRules, translate),
    defaultValues: Object.fromEntries(configNames.map((name) => [name, config[name].config_value])),
  })
  const submit = form.handleSubmit(async (draft) => {
    try {
      await updateBasicConfig(api, draft)
    } catch (error) {
      refuse(error)
      return
    }
    toast.success(translate('common.done.changed'))
    await queries.invalidateQueries({ queryKey: ['getBasicConfig'] })
    onClose()
  })
  const refuse = (error: unknown) => {
    const message = failureText(error, 'common.failed.update', translate)
    if (!showAtField(form, configNames, error, message) && shouldToast(error)) toast.error(message)
  }
  const { isSubmitting } = form.formState
  const actions = (
    <>
      <Button text={translate('common.action.cancel')} disabled={isSubmitting} onClick={onClose} />
      <Button
        type="submit"
        form={formId}
        intent="primary"
        text={translate('common.action.submit')}
        loading={isSubmitting}
      />
    </>
  )
  return (
    <Screen title="config.title" actions={actions}>
      <FormProvider {...form}>
        <form id={formId} className="ro-config-form" noValidate onSubmit={submit}>
          {configGroups.map(({ title, names }) => (
            <section key={title} className="ro-panel ro-config-group" aria-label={translate(title)}>
              <h2>{translate(title)}</h2>
              <div className="ro-form">
                {names.map((name: ConfigName) => (
                  <ConfigField key={name} name={name} types={types} />
                ))}
              </div>
            </section>
          ))}
        </form>
      </FormProvider>
    </Screen>
  )
}
