/** Address of the alarms' screen in the console, used by links in messages, menus and the terminal. */
export const alarmsPath = '/operation/alarm/index'

/** Milliseconds between requests: alarms are raised every five minutes, and handled by colleagues at any time. */
export const alarmsPause = 15_000
