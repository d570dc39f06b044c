import { z } from 'zod';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import type { SocketSetup } from '#server/realtime/realtime.ts';
import { taskRepository } from '#server/tasks/task.repository.ts';
import { taskListLimit } from '../contract/tasks.rules.ts';
import { getVisible, visibleTasks } from './tasks.access.ts';
import { toWire } from './tasks.mapper.ts';

/** On connection all visible tasks; then `cancelTask` with an answer, never a taskError (trap T93). */
export const taskSockets =
  ({ db, cancelTask, logError }: Pick<Platform, 'db' | 'cancelTask' | 'logError'>): SocketSetup =>
  async (socket, actor) => {
    const tasks = taskRepository(db);
    socket.on('cancelTask', (taskId: unknown, acknowledge: unknown) => {
      const answer = typeof acknowledge === 'function' ? acknowledge : () => {};
      cancel(taskId).then(
        () => answer({ success: true, message: '' }),
        (error) => {
          if (!(error instanceof AppError)) logError(error, { what: 'cancelTask' });
          answer({
            success: false,
            message: error instanceof AppError ? error.message : generalErrors.unexpected.text,
          });
        },
      );
    });

    async function cancel(taskId: unknown): Promise<void> {
      const id = z.uuid().safeParse(taskId);
      getVisible(id.success ? await tasks.find(id.data) : null, actor);
      await cancelTask(id.data ?? '');
    }

    const visible = await tasks.list(visibleTasks(actor), taskListLimit);
    socket.emit('allTasks', visible.map(toWire));
  };
