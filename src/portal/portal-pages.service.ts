import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { PortalFrameModel } from '../../views/portal/portal-frame.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { BankOptions } from '../admin/bank-options.js';
import { bankerOf } from './banker-of.js';

/** The frame of every page of the portal, with the token that protects its forms. */
@Injectable()
export class PortalPages {
  constructor(
    private readonly sessions: SessionsService,
    private readonly banks: BankOptions,
  ) {}

  async frame(req: Request): Promise<PortalFrameModel> {
    const { name, bankId, hasSecondFactor, isBankAdmin } = bankerOf(req);
    const [names, flash] = await Promise.all([this.banks.names(), this.sessions.takeFlash(req)]);
    return {
      person: name,
      bank: names.get(bankId) ?? bankId,
      csrfToken: req.session.csrfToken ?? '',
      isOpen: hasSecondFactor,
      isAdmin: isBankAdmin,
      flash,
    };
  }
}
