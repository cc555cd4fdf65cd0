import { expect, it } from 'vitest'
import { screens } from './routes.tsx'

it('R-RT-07 routes that other programs name have these very names', () => {
  const named = Object.fromEntries(screens.map(({ path, name }) => [path, name]))
  expect(named).toMatchObject({
    '/data-monitoring/message': 'adminDataMonitoringMessage',
    '/data-monitoring/message/detail': 'adminDataMonitoringMessageDetail',
    '/data-monitoring/message/detail/charts': 'adminDataMonitoringMessageDetailCharts',
  })
})
