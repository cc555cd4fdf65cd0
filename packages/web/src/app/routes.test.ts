import { expect, it } from 'vitest'
import { screens } from './routes.tsx'

it('R-RT-07 routes used by other programs have their documented names', () => {
  const named = Object.fromEntries(screens.map(({ path, name }) => [path, name]))
  expect(named).toMatchObject({
    '/data-monitoring/message': 'adminDataMonitoringMessage',
    '/data-monitoring/message/detail': 'adminDataMonitoringMessageDetail',
    '/data-monitoring/message/detail/charts': 'adminDataMonitoringMessageDetailCharts',
  })
})

it('D-48 screens without an address in the specification are opened by their menu key', () => {
  const keys = Object.fromEntries(screens.map(({ path, keys }) => [path, keys]))
  expect(keys).toMatchObject({
    '/data-monitoring/country-usage': ['DATA_MONITOR_COUNTRY_USAGE'],
    '/data-monitoring/room-call-time': ['DATA_MONITOR_ROOM_CALL_TIME'],
    '/data-monitoring/dashboard': ['DATA_MONITOR_DASHBOARD'],
    '/data-monitoring/device-report': ['DATA_MONITOR_DEVICE_REPORT'],
    '/data-monitoring/call-quality-data': ['DATA_MONITOR_CALL_QUALITY_DATA'],
    '/config/method': ['CONFIG_METHOD'],
  })
})
