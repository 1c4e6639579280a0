// SPDX-License-Identifier: MIT
// The worker of the page of broad phases.
import { loadBroadPhase } from '../../../../../bindings/broadphase/index.ts';
import { serve } from '../../../parts/desk/messages.ts';
import { ComparisonDesk, handedBack } from './desk.ts';

serve(new ComparisonDesk(loadBroadPhase()).answer, handedBack);
