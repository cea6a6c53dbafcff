import { HttpException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import type { Request } from 'express';
import { clientAddress, networkOf } from '../routing/client-address.js';

/** Documents that a process makes at once: each takes a processor for tenths of a second. */
const MAX_AT_ONCE = 3;

const STILL_MAKING = 'İstediğiniz bir önceki belge hâlâ hazırlanıyor. Birkaç saniye sonra yeniden deneyin.';
const TOO_MANY = 'Şu anda çok sayıda belge hazırlanıyor. Lütfen birkaç saniye sonra yeniden deneyin.';

/** Documents that anybody may ask for are made one at a time for each network, and few at once for all. */
@Injectable()
export class DocumentTurns {
  private readonly working = new Set<string>();

  /** @throws HttpException 429 while one of the same network is being made, 503 while too many are */
  async take<T>(req: Request, make: () => Promise<T>): Promise<T> {
    const network = networkOf(clientAddress(req));
    if (this.working.has(network)) throw new HttpException({ text: STILL_MAKING }, 429);
    if (this.working.size >= MAX_AT_ONCE) throw new ServiceUnavailableException({ text: TOO_MANY });
    this.working.add(network);
    try {
      return await make();
    } finally {
      this.working.delete(network);
    }
  }
}
