import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PageReview } from '../../page-review.entity.js';

/** Pages that wait for a second person. */
@Injectable()
export class WaitingReviews {
  constructor(@InjectRepository(PageReview) private readonly reviews: Repository<PageReview>) {}

  count(): Promise<number> {
    return this.reviews.countBy({ state: 'waiting' });
  }
}
