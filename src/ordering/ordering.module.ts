import { Module } from '@nestjs/common';
import { BankOrderService } from './bank-order.service.js';
import { AdminOrderController } from './order.controller.js';

/** The screens on which staff order the banks of each page. */
@Module({ controllers: [AdminOrderController], providers: [BankOrderService] })
export class OrderingModule {}
