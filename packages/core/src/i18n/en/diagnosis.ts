import type { SameKeys } from '../same-keys.ts'
import type { diagnosis as zh } from '../zh/diagnosis.ts'

export const diagnosis = {
  cause: {
    capture_refused: 'capture failed',
    negotiation_failed: 'negotiation failed',
    interrupt: 'connection lost',
    bufferbloat: 'line full',
    access_loss: 'loss both ways',
    uplink_loss: 'upstream loss',
    downlink_loss: 'downstream loss',
    high_rtt: 'long delay',
    jitter: 'jitter',
    cpu: 'processor busy',
    send_stopped: 'sending stopped',
    nothing_received: 'nothing received',
  },
  side: {
    uplink: "user's uplink",
    downlink: "user's downlink",
    network: "user's network",
    device: "user's device",
    signalling: 'signalling',
    unknown: 'unknown',
  },
  severity: { slight: 'slight', clear: 'clear', severe: 'severe' },
  confidence: { high: 'certain', medium: 'likely', low: 'a guess' },
  advice: {
    capture_refused: 'Allow microphone and camera in the browser or system, and close programs that use them.',
    negotiation_failed: 'Update the SDK or browser and try again; if it still fails, send us the log.',
    interrupt: 'Stay on one network: changing between Wi-Fi and mobile data interrupts the call.',
    bufferbloat: 'The line is full: pause uploads and downloads on the same network, or lower the bit rate.',
    access_loss: 'Move closer to the router, or use 5 GHz Wi-Fi or a cable; if that does not help, change the network.',
    uplink_loss: 'Use a cable or better Wi-Fi, and pause other uploads.',
    downlink_loss: 'Receive fewer or smaller videos; if that does not help, change the network.',
    high_rtt: 'Check for a proxy or VPN, and connect to a nearer node.',
    jitter: 'Use a cable or 5 GHz Wi-Fi.',
    cpu: 'Close other programs, or lower resolution and frame rate.',
    send_stopped: 'Check whether the microphone was unplugged, muted, or lost its permission.',
    nothing_received: 'Make sure that the others were speaking; if they were, change the network and try again.',
  },
} as const satisfies SameKeys<typeof zh>
