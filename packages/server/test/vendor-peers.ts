import { createHash, createHmac } from 'node:crypto'

/** A callback as a vendor sends it: body, and headers with the signature if they have it. */
export interface SentCallback {
  payload: string
  headers: Record<string, string>
}

/**
 * Callbacks as the vendors' documentation describes them, signed by algorithms written from it anew. No vendor's server can run here:
 * what is only true of a real one is not tested.
 */
export const documented = {
  agora(eventType: number, payload: object, secret: string, notifyMs: number): SentCallback {
    const body = JSON.stringify({
      sid: 'C866467GVJJ54687',
      noticeId: `2000001428:4330:${eventType}`,
      productId: 1,
      eventType,
      notifyMs,
      payload,
    })
    const signature = (algorithm: string) => createHmac(algorithm, secret).update(body).digest('hex')
    return {
      payload: body,
      headers: {
        'content-type': 'application/json',
        'agora-signature': signature('sha1'),
        'agora-signature-v2': signature('sha256'),
      },
    }
  },

  trtc(EventType: number, EventInfo: object, secret: string, CallbackTs: number): SentCallback {
    const EventGroupId = EventType < 200 ? 1 : 2
    // TRTC sends tabs and line feeds, and signs them.
    const body = JSON.stringify({ EventGroupId, EventType, CallbackTs, EventInfo }, null, '\t')
    return {
      payload: body,
      headers: {
        'content-type': 'application/json',
        sign: createHmac('sha256', secret).update(body).digest('base64'),
        sdkappid: '1400000000',
      },
    }
  },

  zego(event: string, told: object, secret: string, now: number): SentCallback {
    const [timestamp, nonce] = [String(Math.floor(now / 1000)), '350176']
    const signature = createHash('sha1').update([secret, timestamp, nonce].sort().join('')).digest('hex')
    return {
      payload: JSON.stringify({ event, appid: '1', timestamp, nonce, signature, ...told }),
      headers: { 'content-type': 'application/json' },
    }
  },

  volcengine(EventType: string, data: object, secret: string, at: number, EventId: string): SentCallback {
    const event = {
      EventType,
      EventData: JSON.stringify(data),
      EventTime: new Date(at).toISOString(),
      EventId,
      AppId: '5f0000000000000000000001',
      Version: '2020-12-01',
      Nonce: '5682',
    }
    const signed = [...Object.values(event), secret].sort().join('')
    const Signature = createHash('sha256').update(signed).digest('hex')
    return {
      payload: JSON.stringify({ ...event, Signature }),
      headers: { 'content-type': 'application/json' },
    }
  },
}
