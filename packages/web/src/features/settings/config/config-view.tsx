import { type ConfigName, configGroups } from '@rtcops/core/features/settings/config/items'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { ReactNode } from 'react'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { fieldWords } from './choices.ts'
import type { Shown } from './types.ts'

/** Shows the stored items, in groups. */
export function ConfigView({ config, types }: Shown) {
  const translate = useTranslate()
  const between = useLanguage() === 'zh' ? '、' : ', '
  return configGroups.map(({ title, names }) => (
    <section key={title} className="ro-panel ro-config-group" aria-label={translate(title)}>
      <h2>{translate(title)}</h2>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{config[name].config_title}</dt>
            <dd>
              <div>{valueText(name, { config, types }, translate, between)}</div>
              <p className="ro-help">{config[name].config_remarks}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

function valueText(name: ConfigName, { config, types }: Shown, translate: Translate, between: string): ReactNode {
  const value = config[name].config_value
  switch (name) {
    case 'is_not_common_use_sms':
      return (
        <StatusMark mark={value === '1' ? 'ok' : 'off'}>
          {translate(value === '1' ? 'common.state.on' : 'common.state.off')}
        </StatusMark>
      )
    case 'remember_login_time':
      return translate('config.days', { count: value })
    case 'default_low_balance':
    case 'step_up_amount':
      return formatMoney(value)
    case 'appkey_statistics_fiels':
      return fieldWords
        .filter((field) => value.split(',').includes(field.value))
        .map(({ text }) => translate(text))
        .join(between)
    default: {
      const kind = name === 'default_statistics_id' ? types.speechSoundsStatistics : types.pushlFlowStatistics
      return kind.find(({ id }) => String(id) === value)?.statistics_name ?? <span className="ro-muted">—</span>
    }
  }
}
