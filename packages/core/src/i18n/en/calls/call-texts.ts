import type { SameKeys } from '../../same-keys.ts'
import type { callText as zh } from '../../zh/calls/call-texts.ts'

/** Texts about a call to copy: one for a ticket, one for the customer. */
export const callText = {
  line: '{{label}}: {{value}}',
  copyTicket: 'Copy for a ticket',
  copyCustomer: 'Copy for the customer',
  copyCustomerTitle: 'Contains no addresses and no user ids, so it can be sent as it is',
  ticket: {
    customer: 'Customer',
    room: 'Room',
    call: 'Call ID',
    time: 'Time',
    user: 'User',
    device: 'Device',
    network: 'Network',
    servers: 'Servers',
    router: 'router {{address}}',
    accessServer: 'access server {{address}}',
    diagnosis: 'Diagnosis',
    link: 'Link',
  },
  customer: {
    call: 'About the call on {{day}}, {{from}}–{{to}} ({{zone}}):',
    users: '{{hit}} of {{users}} users were affected.',
    clean:
      'We looked into this call and found no fault of network or device. If something was wrong all the same, please tell us when it was and what you noticed.',
    unknown:
      'There is too little data on this call to say why. If it happens again, please tell us when it was and what you noticed.',
    between: 'From {{from}} to {{to}}',
    at: 'At about {{from}}',
    certainty: {
      high: '{{span}}, {{what}}',
      medium: '{{span}}, most likely, {{what}}',
      low: '{{span}}, possibly, {{what}} This is not certain yet.',
    },
    whatBy: {
      lossUp:
        "about {{percent}}% of what the user sent was lost on the user's own network, so that others heard the sound break up.",
      lossDown:
        "about {{percent}}% of what was sent to the user was lost on the user's own network, so that the sound broke up.",
    },
    what: {
      ours: 'our service was disturbed in this region, which affected sound and picture. The fault was ours.',
      otherSide: "data was lost on a speaker's network, so that others heard the sound break up.",
      software: 'the version of our software in use did not work as it should, which affected sound and picture.',
      client:
        "sound and picture suffered on the user's device or browser, as they do for others with the same model or version.",
      lossUp: "part of what the user sent was lost on the user's own network, so that others heard the sound break up.",
      lossDown: "part of what was sent to the user was lost on the user's own network, so that the sound broke up.",
      lossBoth: "data was lost in both directions on the user's network, so that the sound broke up.",
      full: "the user's network had no bandwidth left, so that sound and picture were late or poor.",
      delay: "the user's network was very slow to respond, so that there were long pauses in the conversation.",
      uneven: "the user's network was unsteady, so that the sound broke up or came late.",
      broken: "the user's connection was interrupted and came back.",
      joining: 'the user could not join the call, or only slowly.',
      device: "the user's device was too slow, so that sound and picture stuttered.",
      microphone: "no sound came from the user's microphone.",
      silence: 'the user received no sound or picture from the others.',
      sound: 'the sound that the user heard broke up.',
      picture: 'the picture that the user saw froze.',
      other: 'the quality of the call dropped.',
    },
    advice: {
      ours: 'We are working on it; there is nothing you need to do.',
      otherSide: 'Listeners need to do nothing; the speaker should use better Wi-Fi or a cable.',
      software: 'We are looking into it, and will tell you which version to use.',
      client: 'Another device, or another browser or version of it, will help; we are looking into it.',
      lossUp:
        'Moving closer to the Wi-Fi router, using a cable, and pausing other uploads on the same network will help.',
      lossDown: 'Moving closer to the Wi-Fi router, using a cable, or watching fewer pictures at once will help.',
      lossBoth:
        'Moving closer to the Wi-Fi router, or using 5 GHz Wi-Fi or a cable, will help; if not, please try another network.',
      full: 'Please pause uploads and downloads on the same network.',
      delay: 'If you use a proxy or VPN, please try without it.',
      uneven: 'A cable or 5 GHz Wi-Fi will help.',
      broken: 'Please stay on one network during a call.',
      joining: 'Please make sure that no firewall or proxy blocks calls, update the application, and try again.',
      device: 'Please close other programs, or lower the picture quality.',
      microphone:
        'Please check that the right microphone is chosen, that the application may use it, and that no button on the headset mutes it.',
      silence: 'Please make sure that somebody was speaking; if so, please try another network.',
      sound: 'A cable or better Wi-Fi will help.',
      picture: 'Watching fewer pictures at once, or at a lower quality, will help.',
      other: 'If it happens again, please tell us when it was and what you noticed.',
    },
  },
} as const satisfies SameKeys<typeof zh>
