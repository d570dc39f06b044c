import type { Task } from './tasks.model.ts';

/** Spec section 7: the socket's path, and websocket only. The token stands in the handshake's `auth.token`. */
export const socketPath = '/socket.io/';

/** Spec section 7: what the browser receives. Task messages carry the whole task. */
export type ServerToClient = {
  allTasks: (tasks: Task[]) => void;
  taskUpdate: (task: Task) => void;
  taskComplete: (task: Task) => void;
  taskCancelled: (task: Task) => void;
  taskError: (task: Task) => void;
  /** Our own: something of this name changed, once or often; the screen asks again through the guard. */
  changed: (event: { name: string }) => void;
  /** Our own: the session ended on the server (deactivation, revocation). */
  sessionEnded: () => void;
  /** Our own: the person's rights changed; the connection is made anew, with the new ones. */
  permissionsChanged: () => void;
};

/** Spec section 7: what the browser sends. */
export type ClientToServer = {
  cancelTask: (taskId: string, acknowledge?: (answer: { success: boolean; message: string }) => void) => void;
};
